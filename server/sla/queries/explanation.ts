import { type Step, stepsOf } from '../../../shared/service-clock.ts'
import { slaStepsMax } from '../../../shared/sla-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { calendarOf } from './calendars.ts'
import { type ClockRow, subjectOf } from './clocks.ts'
import { ruleById } from './rules.ts'
import { subjectsOf } from './subjects.ts'

/** How a clock comes to its due moment, step by step: what it is computed from. None for an amount, which has no such moment. */
export async function explanationOf(tx: ReadTx, clock: ClockRow): Promise<Step[]> {
  const [subject] = await subjectsOf(tx, clock.requestId ? 'request' : 'task', [subjectOf(clock)])
  const rule = await tx.load(ruleById, clock.ruleId)
  // Of two that begin at one moment the later one counts.
  const counted = subject?.counted.findLast(
    ({ metric, course }) =>
      metric === clock.metric && course.startedAt.getTime() === clock.startedAt.getTime(),
  )
  if (!subject || !rule || !counted || counted.amount !== undefined) return []
  return [...stepsOf(counted.course, rule.minutes, await calendarOf(tx, subject))].slice(0, slaStepsMax)
}
