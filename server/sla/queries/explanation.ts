import { type Step, stepsOf } from '../../../shared/service-clock.ts'
import { slaStepsMax } from '../../../shared/sla-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { settingsOf } from '../../requests/queries/settings.ts'
import { calendarOf } from './calendars.ts'
import type { ClockRow } from './clocks.ts'
import { coursesOf } from './courses.ts'
import { factsOfRequests } from './request-facts.ts'
import { ruleById } from './rules.ts'

/** How a clock comes to its due moment, step by step: what it is computed from. */
export async function explanationOf(tx: ReadTx, clock: ClockRow): Promise<Step[]> {
  const [request] = await factsOfRequests(tx, [clock.requestId])
  const rule = await tx.load(ruleById, clock.ruleId)
  if (!request || !rule) return []
  const { statuses } = await settingsOf(tx)
  const meaningOf = (status: string) => statuses.find(({ id }) => id === status)?.meaning ?? 'open'
  const course = coursesOf(clock.metric, request, meaningOf).find(
    ({ startedAt }) => startedAt.getTime() === clock.startedAt.getTime(),
  )
  if (!course) return []
  return [...stepsOf(course, rule.minutes, await calendarOf(tx, request))].slice(0, slaStepsMax)
}
