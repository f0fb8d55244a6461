import type { WorkingCalendar } from '../../../shared/working-time.ts'
import type { Tx } from '../../platform/context.ts'
import { lockAllNamed } from '../../platform/database/named-lock.ts'
import { settingsOf } from '../../requests/queries/settings.ts'
import { clocksChanged } from '../events.ts'
import { calendarOf } from '../queries/calendars.ts'
import { type ClockRow, clocksOf } from '../queries/clocks.ts'
import type { MeaningOf } from '../queries/courses.ts'
import { type CountedRequest, factsOfRequests } from '../queries/request-facts.ts'
import { hasRules, type RuleRow, ruleById, rulesInForce } from '../queries/rules.ts'
import { changesOf } from '../steps/clock-changes.ts'
import { tell } from '../steps/tell.ts'
import { writeClocks } from '../store/clocks.ts'

/**
 * Brings the clocks of requests to what their rules say now, as the system, and tells who is concerned, once. All of it follows
 * from what happened to the requests, so that it may run again at any time, and on several servers.
 */
export async function followRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!(await hasRules(tx))) return
  await lockAllNamed(
    tx,
    ids.map((id) => `sla/request/${id}`),
  )
  const [requests, clocks, rules, { statuses }] = await Promise.all([
    factsOfRequests(tx, ids),
    clocksOf(tx, ids),
    rulesInForce(tx),
    settingsOf(tx),
  ])
  const meanings = new Map(statuses.map(({ id, meaning }) => [id, meaning]))
  const meaningOf: MeaningOf = (status) => meanings.get(status) ?? 'open'
  const [calendars, ruleOf] = await Promise.all([calendarsOf(tx, requests), rulesOf(tx, clocks)])
  const known = { rules, ruleOf, meaningOf, now: tx.now }
  const clocksByRequest = Map.groupBy(clocks, ({ requestId }) => requestId)
  const changes = requests.flatMap((request) =>
    changesOf(request, {
      ...known,
      clocks: clocksByRequest.get(request.id) ?? [],
      calendar: calendars(request),
    }),
  )
  if (changes.length === 0) return
  await writeClocks(tx, changes)
  await tell(tx, requests, changes)
  tx.record(clocksChanged())
}

/** The calendars of requests, each of them read once. */
async function calendarsOf(tx: Tx, requests: readonly CountedRequest[]) {
  const companies = [...new Set(requests.map(({ companyId }) => companyId))]
  const calendars = new Map<string | null, WorkingCalendar>(
    await Promise.all(
      companies.map(async (companyId) => [companyId, await calendarOf(tx, { companyId })] as const),
    ),
  )
  return ({ companyId }: CountedRequest): WorkingCalendar => {
    const calendar = calendars.get(companyId)
    if (!calendar) throw new Error('A request without a calendar')
    return calendar
  }
}

/** The rules by which clocks run, each of them read once. */
async function rulesOf(tx: Tx, clocks: readonly ClockRow[]) {
  const ids = [...new Set(clocks.map(({ ruleId }) => ruleId))]
  const rules = await Promise.all(ids.map((id) => tx.load(ruleById, id)))
  const byId = new Map(rules.flatMap((rule): [string, RuleRow][] => (rule ? [[rule.id, rule]] : [])))
  return ({ ruleId }: ClockRow) => byId.get(ruleId)
}
