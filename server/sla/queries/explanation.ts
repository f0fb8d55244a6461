import { type Step, stepsOf } from '../../../shared/service-clock.ts'
import { slaStepsMax } from '../../../shared/sla-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { calendarOf } from './calendars.ts'
import { type ClockRow, clockById, type SubjectKind, subjectOf } from './clocks.ts'
import { ruleById } from './rules.ts'
import { type Subject, subjectsOf } from './subjects.ts'

/**
 * How clocks come to their due moments, step by step: what these are computed from. None for an amount, which has no such moment,
 * nor for a clock that the viewer may not see.
 */
export const explanationOf = defineLoader<string, Step[]>(async (tx, ids) => {
  const clocks = await Promise.all(ids.map((id) => tx.load(clockById, id)))
  const found = clocks.filter((clock) => clock !== null)
  const subjects = new Map(
    [...(await subjectsOfClocks(tx, 'request', found)), ...(await subjectsOfClocks(tx, 'task', found))].map(
      (subject) => [subject.id, subject],
    ),
  )
  return Promise.all(
    clocks.map((clock) => (clock ? explained(tx, clock, subjects.get(subjectOf(clock))) : [])),
  )
})

async function subjectsOfClocks(tx: ReadTx, kind: SubjectKind, clocks: readonly ClockRow[]) {
  const ids = clocks.flatMap(({ requestId, taskId }) => (kind === 'request' ? requestId : taskId) ?? [])
  return ids.length === 0 ? [] : subjectsOf(tx, kind, [...new Set(ids)])
}

async function explained(tx: ReadTx, clock: ClockRow, subject: Subject | undefined): Promise<Step[]> {
  const rule = await tx.load(ruleById, clock.ruleId)
  // Of two that begin at one moment the later one counts.
  const counted = subject?.counted.findLast(
    ({ metric, course }) =>
      metric === clock.metric && course.startedAt.getTime() === clock.startedAt.getTime(),
  )
  if (!subject || !rule || !counted || counted.amount !== undefined) return []
  return [...stepsOf(counted.course, rule.minutes, await calendarOf(tx, subject))].slice(0, slaStepsMax)
}
