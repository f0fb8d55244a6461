import { isDeepStrictEqual } from 'node:util'
import { type Course, type Reading, readAmount, readClock } from '../../../shared/service-clock.ts'
import type { WorkingCalendar } from '../../../shared/working-time.ts'
import { newId } from '../../platform/ids.ts'
import type { Absences } from '../queries/absences.ts'
import type { ClockRow } from '../queries/clocks.ts'
import { isOver, type RuleRow } from '../queries/rules.ts'
import type { Counted, Subject } from '../queries/subjects.ts'
import type { ClockChange, Written } from '../store/clocks.ts'
import { type Away, awayOf } from './away.ts'
import { ruleFor } from './rule-for.ts'

/** What the changes of the clocks of a request or task depend on. */
export type Known = {
  isRequest: boolean
  /** Its clocks. */
  clocks: readonly ClockRow[]
  calendar: WorkingCalendar
  /** When its assignees are off. */
  absences: Absences
  /** The rules in force, and those that they replaced. */
  rules: readonly RuleRow[]
  /** A rule by which a clock runs. */
  ruleOf: (clock: ClockRow) => RuleRow | undefined
  now: Date
}

/** The clocks of a request or task that are not as its history says, and those that are new. */
export function changesOf(subject: Subject, known: Known): ClockChange[] {
  const { isRequest, clocks, calendar, absences, rules, ruleOf, now: at } = known
  const { people } = subject
  const of = { requestId: isRequest ? subject.id : null, taskId: isRequest ? null : subject.id }
  const changes: ClockChange[] = []
  const unseen = new Set(clocks)
  for (const counted of bothWays(subject)) {
    const { metric, isTarget, place, course } = counted
    const { startedAt } = course
    const clock = clocks.find((each) => counts(each, counted))
    if (clock) unseen.delete(clock)
    const own = clock && ruleOf(clock)
    const other = ruleFor(rules, { isRequest, metric, isTarget, place, at: startedAt })
    // What a deleted rule counted may be counted by another.
    const rule = own && !(other && isOver(own) && isLeftOpen(clock, course)) ? own : other
    if (!rule || (clock && own === rule && isFinal(clock, course, rule))) continue
    const before = { clock: own === rule ? clock : undefined, at }
    const reading = read(counted, rule, { calendar, at })
    const now = isOver(rule)
      ? canceled(clock, at)
      : {
          ...written(course, reading, before),
          ...awayTold(awayOf(reading, rule, { people, absences, calendar }), before),
          assignees: [...people],
        }
    if (clock && own === rule && isDeepStrictEqual(now, writtenOf(clock))) continue
    const id = clock?.id ?? newId()
    changes.push({ clock, now: { id, ruleId: rule.id, ...of, metric, isTarget, startedAt, ...now } })
  }
  return [...changes, ...goneOf(unseen, at)]
}

type Asked = Counted & { isTarget: boolean }

/**
 * Both a target and an alert may count one thing. Of two that begin at the same moment, such as the stays in two columns of a card
 * that was created and moved at once, the later one counts: a clock is known by its beginning.
 */
function bothWays({ counted }: Subject): Asked[] {
  const byStart = new Map(counted.map((each) => [`${each.metric} ${each.course.startedAt.getTime()}`, each]))
  return [...byStart.values()].flatMap((each) => [
    { ...each, isTarget: true },
    { ...each, isTarget: false },
  ])
}

const read = (
  { course, amount }: Counted,
  rule: RuleRow,
  { calendar, at }: { calendar: WorkingCalendar; at: Date },
): Reading =>
  amount === undefined ? readClock(course, rule, calendar, at) : readAmount(amount, course, rule)

const counts = (clock: ClockRow, { metric, isTarget, course }: Asked): boolean =>
  clock.metric === metric &&
  clock.isTarget === isTarget &&
  clock.startedAt.getTime() === course.startedAt.getTime()

/** What these clocks counted is no longer there, such as a comment that was deleted. */
const goneOf = (clocks: Iterable<ClockRow>, at: Date): ClockChange[] =>
  [...clocks]
    .filter(({ endedAt }) => endedAt === null)
    .map((clock) => ({ clock, now: { ...clock, ...canceled(clock, at) } }))

/** A clock that is over stays as it is: a change of hours does not judge anew what is done. */
const isFinal = (clock: ClockRow, course: Course, rule: RuleRow): boolean =>
  clock.endedAt !== null && (isOver(rule) || endsAs(clock, course))

/** Whether a clock ended, or ends, with its rule and not with what it counts. */
const isLeftOpen = ({ state, endedAt }: ClockRow, course: Course): boolean =>
  (endedAt === null ? state !== 'breached' : state === 'cancelled') &&
  endedAt?.getTime() !== course.endedAt?.getTime()

/** What was done may still be cancelled later, and the other way around, without being open in between. */
const endsAs = ({ endedAt, state }: ClockRow, course: Course): boolean =>
  course.endedAt?.getTime() === endedAt?.getTime() &&
  (state === 'breached' || course.isCancelled === (state === 'cancelled'))

type Before = { clock: ClockRow | undefined; at: Date }

function written(
  { endedAt }: Course,
  { state, dueAt, warnAt, isPaused }: Reading,
  { clock, at }: Before,
): Omit<Written, keyof Away | 'awayToldAt' | 'assignees'> {
  const isToTell = endedAt === null && (state === 'atRisk' || state === 'breached')
  const warnedAt = clock?.warnedAt ?? (isToTell ? at : null)
  const breachToldAt = clock?.breachToldAt ?? (isToTell && state === 'breached' ? at : null)
  return { state, endedAt, dueAt, warnAt, isPaused, warnedAt, breachToldAt }
}

/** It is said once of each time that they are off. */
function awayTold({ awayFrom, awayWarnAt }: Away, { clock, at }: Before) {
  const isSame = clock?.awayFrom?.getTime() === awayFrom?.getTime()
  const awayToldAt = (isSame && clock?.awayToldAt) || (awayWarnAt && awayWarnAt <= at ? at : null)
  return { awayFrom, awayWarnAt, awayToldAt }
}

/** A breach is not undone by the end of what was counted. */
function canceled(clock: ClockRow | undefined, endedAt: Date): Written {
  const state = clock?.state === 'breached' ? 'breached' : 'cancelled'
  const { dueAt = null, warnAt = null, warnedAt = null, breachToldAt = null, awayToldAt = null } = clock ?? {}
  const away = { awayFrom: null, awayWarnAt: null, awayToldAt }
  const assignees = clock?.assignees ?? []
  return { state, endedAt, dueAt, warnAt, isPaused: false, warnedAt, breachToldAt, assignees, ...away }
}

const writtenOf = (clock: Written): Written => {
  const { state, endedAt, dueAt, warnAt, isPaused, warnedAt, breachToldAt } = clock
  const { awayFrom, awayWarnAt, awayToldAt, assignees } = clock
  return {
    state,
    endedAt,
    dueAt,
    warnAt,
    isPaused,
    warnedAt,
    breachToldAt,
    awayFrom,
    awayWarnAt,
    awayToldAt,
    assignees,
  }
}
