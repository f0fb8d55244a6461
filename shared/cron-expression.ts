import { Cron } from 'croner'
import { momentsAfter } from './local-times.ts'

/** Why an expression can't be used. */
export type ExpressionProblem = 'syntax' | 'never' | 'tooOften'

/** Times of one expression are at least this far apart. Milliseconds. */
const apart = 300_000

/**
 * The closest two times of a day are among these: an hour has at most 12 that are not too close, a day without two hours in a
 * row at most 12 hours, and an hour is as the other ones.
 */
const looked = 200

/** Why an expression can't be used; null if it can. */
export function problemOf(expression: string, now = new Date()): ExpressionProblem | null {
  const pattern = patternOf(expression)
  if (!pattern) return 'syntax'
  // In UTC, so that the answer is the same whenever clocks change.
  const times = cronTimes(expression, 'UTC', now, looked)
  if (times.length === 0) return 'never'
  const isClose = times.some((at, index) => at.getTime() - (times[index - 1]?.getTime() ?? 0) < apart)
  return isClose || meetsAtMidnight(pattern, now) ? 'tooOften' : null
}

const day = 86_400_000
/** In so many days every date has come, even where 2100 leaves out a leap day. */
const allDates = 9 * 366

/** Whether the last time of a day is too close to the first of the next, wherever two days follow each other, which may be far off. */
function meetsAtMidnight(pattern: Cron, now: Date): boolean {
  const after = (at: number) => pattern.nextRun(new Date(at))?.getTime() ?? Number.POSITIVE_INFINITY
  const end = now.getTime() + allDates * day
  let time = after(now.getTime())
  if (!isCloseToItself(time, after)) return false
  while (time < end) {
    const midnight = midnightAfter(time)
    const next = after(midnight - 1000)
    if (next < midnight + day) return true
    time = next
  }
  return false
}

const midnightAfter = (time: number): number => (Math.floor(time / day) + 1) * day

/** Whether a day like this one, which all are, could not follow itself. */
function isCloseToItself(time: number, after: (at: number) => number): boolean {
  const midnight = midnightAfter(time)
  const [first, last] = [after(midnight - day - 1000), after(midnight - apart)]
  return last < midnight && first + day - last < apart
}

/** The next times of an expression in a time zone, at most `count`; none if it can't be read. */
export function cronTimes(expression: string, timeZone: string, after: Date, count: number): Date[] {
  const pattern = patternOf(expression)
  if (!pattern) return []
  const next = (local: number) => pattern.nextRun(new Date(local))?.getTime() ?? null
  return momentsAfter({ timeZone, next, everyHour: namesNoHour(expression) }, after, count)
}

/** Five fields of numbers, names and signs; no nicknames such as @daily, which have no fields to explain. */
const fiveFields = /^[\w*?,/#-]+(\s+[\w*?,/#-]+){4}$/

/** In UTC, whose clocks never change: croner moves a skipped time to the end of the gap, or leaves it out. */
function patternOf(expression: string): Cron | null {
  if (!fiveFields.test(expression.trim())) return null
  try {
    return new Cron(expression.trim(), { mode: '5-part', utcOffset: 0 })
  } catch {
    return null
  }
}

/** The ways to write that any hour will do. */
const anyHour = /^(\*|\?|0-23)(\/1)?$/

const namesNoHour = (expression: string): boolean => anyHour.test(expression.trim().split(/\s+/)[1] ?? '')
