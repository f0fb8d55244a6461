import { Temporal } from 'temporal-polyfill'
import type { CronRepeat } from './scheduling-facts.ts'

/** When something happens again, by the clock on the wall of a time zone. */
export type Recurrence = {
  repeat: CronRepeat
  /** for weekly: 1 (Monday) to 7; none is the weekday of its start */
  days: readonly number[]
  timeZone: string
  /** its first time there, as YYYY-MM-DDTHH:mm:ss */
  start: string
}

/** What the clock on the wall of a time zone shows at a moment. */
export const wallTime = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })

/** The moment at which the clock on the wall of a time zone shows this; null for what is no time. */
export function momentOnWall(wall: string, timeZone: string): Date | null {
  try {
    return new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds)
  } catch {
    return null
  }
}

/** The longest that a repetition rests: a day of every month comes within 31 days, a weekday within seven. */
const restMax = 32

/**
 * The next times after a moment, at most `count`. The hour stays what it is when summer begins or ends: an hour that a day
 * lacks is an hour later on that day, and one that comes twice is the first of the two.
 */
export function nextTimes(recurrence: Recurrence, after: Date, count: number): Date[] {
  const start = Temporal.PlainDateTime.from(recurrence.start)
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(recurrence.timeZone)
    .toPlainDate()
    // A day that is missing from the calendar has its time on the day after it.
    .subtract({ days: 2 })
  const first = start.toPlainDate()
  let day = Temporal.PlainDate.compare(first, from) > 0 ? first : from
  const found: Date[] = []
  for (let left = restMax * (count + 1); left > 0 && found.length < count; left -= 1) {
    const last = found.at(-1) ?? after
    const at = isDay(recurrence, start, day) ? momentOf(day, start, recurrence.timeZone) : null
    if (at && at > last) found.push(at)
    day = day.add({ days: 1 })
  }
  return found
}

const isDay = (
  { repeat, days }: Recurrence,
  start: Temporal.PlainDateTime,
  day: Temporal.PlainDate,
): boolean => {
  if (Temporal.PlainDate.compare(day, start.toPlainDate()) < 0) return false
  if (repeat === 'once') return day.equals(start.toPlainDate())
  if (repeat === 'weekdays') return day.dayOfWeek <= 5
  if (repeat === 'weekly') return (days.length > 0 ? days : [start.dayOfWeek]).includes(day.dayOfWeek)
  // A month without that day has its last day instead.
  if (repeat === 'monthly') return day.day === Math.min(start.day, day.daysInMonth)
  return true
}

const momentOf = (day: Temporal.PlainDate, start: Temporal.PlainDateTime, timeZone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).epochMilliseconds)
