import type { WorkingCalendar } from '../../../shared/working-time.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Tx } from '../../platform/context.ts'
import { lockAllNamed } from '../../platform/database/named-lock.ts'
import { clocksChanged } from '../events.ts'
import { absencesOf } from '../queries/absences.ts'
import { calendarOf } from '../queries/calendars.ts'
import { type ClockRow, clocksOf, type SubjectKind, subjectOf } from '../queries/clocks.ts'
import { hasRules, type RuleRow, ruleById, rulesThatCount } from '../queries/rules.ts'
import { type Subject, subjectsOf } from '../queries/subjects.ts'
import { changesOf } from '../steps/clock-changes.ts'
import { tell } from '../steps/tell.ts'
import { writeClocks } from '../store/clocks.ts'

/**
 * Brings the clocks of requests or tasks to what their rules say now, as the system, and tells who is concerned, once. All of it
 * follows from what happened to them, so that it may run again at any time, and on several servers.
 */
export async function follow(tx: Tx, kind: SubjectKind, ids: readonly string[]): Promise<void> {
  const isRequest = kind === 'request'
  if (!(await hasRules(tx, isRequest))) return
  await lockAllNamed(
    tx,
    ids.map((id) => `sla/${kind}/${id}`),
  )
  const [subjects, clocks, rules] = await Promise.all([
    subjectsOf(tx, kind, ids).then((found) => withStaffAlone(tx, found)),
    clocksOf(tx, kind, ids),
    rulesThatCount(tx),
  ])
  const [calendars, ruleOf, absences] = await Promise.all([
    calendarsOf(tx, subjects),
    rulesOf(tx, clocks),
    absencesOf(
      tx,
      subjects.flatMap(({ people }) => people),
    ),
  ])
  const clocksBySubject = Map.groupBy(clocks, subjectOf)
  const changes = subjects.flatMap((subject) =>
    changesOf(subject, {
      isRequest,
      rules,
      ruleOf,
      absences,
      now: tx.now,
      clocks: clocksBySubject.get(subject.id) ?? [],
      calendar: calendars(subject),
    }),
  )
  if (changes.length === 0) return
  await writeClocks(tx, changes)
  await tell(tx, changes)
  tx.record(clocksChanged())
}

/** Nobody is told, or waited for, who is no longer in the team. */
async function withStaffAlone(tx: Tx, subjects: readonly Subject[]): Promise<Subject[]> {
  const ids = [...new Set(subjects.flatMap(({ people }) => people))]
  const members = await Promise.all(ids.map((id) => tx.load(membershipStateOf, id)))
  const staff = new Set(ids.filter((_, at) => members[at]?.active && members[at].role !== 'client'))
  return subjects.map((subject) => ({ ...subject, people: subject.people.filter((id) => staff.has(id)) }))
}

/** The calendars of what is counted, each of them read once. */
async function calendarsOf(tx: Tx, subjects: readonly Subject[]) {
  const companies = [...new Set(subjects.map(({ companyId }) => companyId))]
  const calendars = new Map<string | null, WorkingCalendar>(
    await Promise.all(
      companies.map(async (companyId) => [companyId, await calendarOf(tx, { companyId })] as const),
    ),
  )
  return ({ companyId }: Subject): WorkingCalendar => {
    const calendar = calendars.get(companyId)
    if (!calendar) throw new Error('Nothing is counted without a calendar')
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
