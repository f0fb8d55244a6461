import { Temporal } from 'temporal-polyfill'
import type { CronRepeat } from './scheduling-facts.ts'

/** A repetition by local time in a time zone. */
export type Recurrence = {
  repeat: CronRepeat
  /** For weekly: 1 (Monday) to 7; empty for the weekday of the start. */
  days: readonly number[]
  timeZone: string
  /** The first time, as local YYYY-MM-DDTHH:mm:ss. */
  start: string
}

/** The local time of a moment in a time zone. */
export const wallTime = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })

/** The moment of a local time in a time zone; null if it is invalid. */
export function momentOnWall(wall: string, timeZone: string): Date | null {
  try {
    return new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds)
  } catch {
    return null
  }
}

/** More than the longest gap between repetitions in days: 31 for monthly ones, seven for a weekday. */
const restMax = 32

/**
 * The next times after a moment, at most `count`. The local hour stays the same across clock changes: an hour skipped on a day
 * is an hour later on that day, and one that occurs twice is the first of the two.
 */
export function nextTimes(recurrence: Recurrence, after: Date, count: number): Date[] {
  const start = Temporal.PlainDateTime.from(recurrence.start)
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(recurrence.timeZone)
    .toPlainDate()
    // The time of a day that does not exist is on the day after it.
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
  // A month without that day uses its last day.
  if (repeat === 'monthly') return day.day === Math.min(start.day, day.daysInMonth)
  return true
}

const momentOf = (day: Temporal.PlainDate, start: Temporal.PlainDateTime, timeZone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).epochMilliseconds)
