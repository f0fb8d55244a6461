import { isDeepStrictEqual } from 'node:util'
import { type Course, type Reading, readClock } from '../../../shared/service-clock.ts'
import { type RequestMetric, requestMetrics } from '../../../shared/sla-facts.ts'
import type { WorkingCalendar } from '../../../shared/working-time.ts'
import { newId } from '../../platform/ids.ts'
import type { ClockRow } from '../queries/clocks.ts'
import { coursesOf, type MeaningOf } from '../queries/courses.ts'
import type { CountedRequest } from '../queries/request-facts.ts'
import type { RuleRow } from '../queries/rules.ts'
import type { ClockChange, Written } from '../store/clocks.ts'
import { ruleFor } from './rule-for.ts'

/** What the changes of a request's clocks depend on. */
export type Known = {
  /** Its clocks. */
  clocks: readonly ClockRow[]
  calendar: WorkingCalendar
  /** The rules in force. */
  rules: readonly RuleRow[]
  /** A rule by which a clock runs. */
  ruleOf: (clock: ClockRow) => RuleRow | undefined
  meaningOf: MeaningOf
  now: Date
}
type Counted = { metric: RequestMetric; isTarget: boolean; course: Course }

/** The clocks of a request that are not as its history says, and those that are new. */
export function changesOf(request: CountedRequest, known: Known): ClockChange[] {
  const { clocks, calendar, rules, ruleOf, meaningOf, now: at } = known
  const changes: ClockChange[] = []
  const unseen = new Set(clocks)
  for (const counted of countedIn(request, meaningOf)) {
    const { metric, isTarget, course } = counted
    const clock = clocks.find((each) => counts(each, counted))
    if (clock) unseen.delete(clock)
    const { projectId, id: requestId } = request
    const { startedAt } = course
    const rule = clock ? ruleOf(clock) : ruleFor(rules, { metric, isTarget, projectId, at: startedAt })
    if (!rule || (clock && isOver(clock, course, rule))) continue
    const reading = readClock(course, rule, calendar, at)
    const now = isDeleted(rule) ? canceled(clock, at) : written(course, reading, { clock, at })
    if (clock && isDeepStrictEqual(now, writtenOf(clock))) continue
    const id = clock?.id ?? newId()
    changes.push({ clock, now: { id, ruleId: rule.id, requestId, metric, isTarget, startedAt, ...now } })
  }
  return [...changes, ...goneOf(unseen, at)]
}

const countedIn = (request: CountedRequest, meaningOf: MeaningOf): Counted[] =>
  requestMetrics.flatMap((metric) =>
    coursesOf(metric, request, meaningOf).flatMap((course) => [
      { metric, course, isTarget: true },
      { metric, course, isTarget: false },
    ]),
  )

const counts = (clock: ClockRow, { metric, isTarget, course }: Counted): boolean =>
  clock.metric === metric &&
  clock.isTarget === isTarget &&
  clock.startedAt.getTime() === course.startedAt.getTime()

/** What these clocks counted is no longer there, such as a comment that was deleted. */
const goneOf = (clocks: Iterable<ClockRow>, at: Date): ClockChange[] =>
  [...clocks]
    .filter(({ endedAt }) => endedAt === null)
    .map((clock) => ({ clock, now: { ...clock, ...canceled(clock, at) } }))

const isDeleted = ({ endedAt, isReplaced }: RuleRow): boolean => endedAt !== null && !isReplaced

/** A clock that is over stays as it is: a change of hours does not judge anew what is done. */
const isOver = ({ endedAt }: ClockRow, course: Course, rule: RuleRow): boolean =>
  endedAt !== null && (isDeleted(rule) || course.endedAt?.getTime() === endedAt.getTime())

type Before = { clock: ClockRow | undefined; at: Date }

function written(
  { endedAt }: Course,
  { state, dueAt, warnAt, isPaused }: Reading,
  { clock, at }: Before,
): Written {
  const isToTell = endedAt === null && (state === 'atRisk' || state === 'breached')
  const warnedAt = clock?.warnedAt ?? (isToTell ? at : null)
  const breachToldAt = clock?.breachToldAt ?? (isToTell && state === 'breached' ? at : null)
  return { state, endedAt, dueAt, warnAt, isPaused, warnedAt, breachToldAt }
}

function canceled(clock: ClockRow | undefined, endedAt: Date): Written {
  const { dueAt = null, warnAt = null, warnedAt = null, breachToldAt = null } = clock ?? {}
  return { state: 'cancelled', endedAt, dueAt, warnAt, isPaused: false, warnedAt, breachToldAt }
}

const writtenOf = (clock: Written): Written => {
  const { state, endedAt, dueAt, warnAt, isPaused, warnedAt, breachToldAt } = clock
  return { state, endedAt, dueAt, warnAt, isPaused, warnedAt, breachToldAt }
}
