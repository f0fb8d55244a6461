import { stretchesFrom, type WorkingCalendar } from './working-time.ts'

/** How the time of a clock is compared with a rule's: below it (a target that is to be met), or above it (an alert). */
export const comparators = ['lt', 'lte', 'gt', 'gte'] as const
export type Comparator = (typeof comparators)[number]

export const clockStates = ['pending', 'atRisk', 'breached', 'achieved', 'cancelled'] as const
export type ClockState = (typeof clockStates)[number]

/** The share of a target's working time after which it is at risk. */
export const warningShare = 0.75

/** A time during which a clock stands still; without an end it still does. */
export type Pause = { from: Date; to: Date | null }

/** What a clock counts. */
export type Course = {
  startedAt: Date
  /** In order. */
  pauses: readonly Pause[]
  /** Null: what is waited for has not come yet. */
  endedAt: Date | null
  /** Whether it ended without what was waited for. */
  isCancelled: boolean
}

export type Target = { minutes: number; comparator: Comparator }

/** What a clock says at a moment. */
export type Reading = {
  state: ClockState
  /** Null while it stands still before it is due, after an end before it was due, and in a calendar without working time. */
  dueAt: Date | null
  /** When a target is at risk; null for alerts. */
  warnAt: Date | null
  isPaused: boolean
}

/** A part of a clock's time, with the working minutes that count. */
export type Step = { kind: 'counted' | 'rest' | 'paused'; from: Date; to: Date; minutes: number }

const minute = 60_000

/** Whether a rule is a target, and not an alert. */
export const isTarget = ({ comparator }: Pick<Target, 'comparator'>): boolean =>
  comparator === 'lt' || comparator === 'lte'

/** What a clock says now. It depends on nothing else, so that it may be read again whenever something has changed. */
export function readClock(course: Course, target: Target, calendar: WorkingCalendar, now: Date): Reading {
  const dueAt = momentAfter(course, target.minutes, calendar)
  const warnAt = isTarget(target) ? momentAfter(course, target.minutes * warningShare, calendar) : null
  const { endedAt, isCancelled } = course
  const isPaused = endedAt === null && course.pauses.some(({ from, to }) => from <= now && to === null)
  const of = { dueAt, warnAt, isPaused }
  if (dueAt && isBeyond(endedAt ?? now, dueAt, target)) return { state: 'breached', ...of }
  if (endedAt) return { state: isCancelled ? 'cancelled' : 'achieved', ...of }
  return { state: warnAt && now >= warnAt ? 'atRisk' : 'pending', ...of }
}

/** What is said of an amount of minutes that has no due moment, such as hours over an estimate. */
export function readAmount(amount: number, { endedAt, isCancelled }: Course, target: Target): Reading {
  const of = { dueAt: null, warnAt: null, isPaused: false }
  if (isBeyond(amount, target.minutes, target)) return { state: 'breached', ...of }
  if (endedAt) return { state: isCancelled ? 'cancelled' : 'achieved', ...of }
  return { state: isTarget(target) && amount >= target.minutes * warningShare ? 'atRisk' : 'pending', ...of }
}

/** Whether something is too late, or too much, for a target; late enough, or enough, for an alert. */
const isBeyond = <Value extends Date | number>(
  value: Value,
  limit: Value,
  { comparator }: Target,
): boolean => (comparator === 'lt' || comparator === 'gte' ? value >= limit : value > limit)

function momentAfter(course: Course, minutes: number, calendar: WorkingCalendar): Date | null {
  let counted = 0
  let last: Date | null = null
  for (const step of stepsOf(course, minutes, calendar)) {
    counted += step.minutes
    last = step.to
  }
  return Math.round((minutes - counted) * minute) <= 0 ? last : null
}

/**
 * The way of a clock to its due moment, or as far as it is known: until it ended or stands still. The last step of a clock that
 * has a due moment ends with it.
 */
export function* stepsOf(course: Course, minutes: number, calendar: WorkingCalendar): Generator<Step> {
  let left = Math.round(minutes * minute)
  let at = course.startedAt.getTime()
  for (const run of runsOf(course)) {
    if (run.from > at) yield stepFrom('paused', at, run.from)
    at = run.from
    for (const stretch of stretchesFrom(run.from, calendar, run.to)) {
      if (stretch.from >= run.to) break
      if (stretch.from > at) yield stepFrom('rest', at, stretch.from)
      at = Math.min(stretch.to, run.to, stretch.from + left)
      left -= at - stretch.from
      yield stepFrom('counted', stretch.from, at)
      if (left <= 0) return
    }
    if (run.to > at && run.to !== Number.POSITIVE_INFINITY) yield stepFrom('rest', at, run.to)
    at = run.to
  }
}

const stepFrom = (kind: Step['kind'], from: number, to: number): Step => ({
  kind,
  from: new Date(from),
  to: new Date(to),
  minutes: kind === 'counted' ? (to - from) / minute : 0,
})

type Run = { from: number; to: number }

/** When a clock runs: from its start to its end, without its pauses. */
function* runsOf({ startedAt, pauses, endedAt }: Course): Generator<Run> {
  const end = endedAt?.getTime() ?? Number.POSITIVE_INFINITY
  let from = startedAt.getTime()
  for (const pause of pauses) {
    const stop = Math.min(pause.from.getTime(), end)
    if (stop > from) yield { from, to: stop }
    from = Math.max(from, pause.to?.getTime() ?? Number.POSITIVE_INFINITY)
    if (from >= end) return
  }
  if (end > from) yield { from, to: end }
}
