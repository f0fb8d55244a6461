import { Temporal } from 'temporal-polyfill'
import { cronTimes } from './cron-expression.ts'
import { momentsAfter } from './local-times.ts'
import type { CronRepeat } from './scheduling-facts.ts'

/** A repetition by local time in a time zone. */
export type Recurrence = {
  repeat: CronRepeat
  /** For weekly: 1 (Monday) to 7; empty for the weekday of the start. */
  days: readonly number[]
  timeZone: string
  /** The first time, as local YYYY-MM-DDTHH:mm:ss; for cron the time from which its times count. */
  start: string
  /** For cron: five fields. */
  expression?: string | null
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

/**
 * The next times after a moment, at most `count`. The local hour stays the same across clock changes: an hour skipped on a day
 * is an hour later on that day, and one that occurs twice is the first of the two. What runs every hour keeps its minute.
 */
export function nextTimes(recurrence: Recurrence, after: Date, count: number): Date[] {
  const { repeat, timeZone, expression } = recurrence
  if (repeat === 'hourly') return hourlyTimes(recurrence, after, count)
  if (repeat === 'cron') return cronTimes(expression ?? '', timeZone, fromStart(recurrence, after), count)
  return timesOfDays(recurrence, after, count)
}

const hour = 3_600_000

function hourlyTimes(recurrence: Recurrence, after: Date, count: number): Date[] {
  const { timeZone, start } = recurrence
  const minute = Date.parse(`${start}Z`) % hour
  const next = (local: number) => Math.floor((local - minute) / hour + 1) * hour + minute
  return momentsAfter({ timeZone, next, everyHour: true }, fromStart(recurrence, after), count)
}

/** The moment after which times count, so that the start itself does. */
function fromStart({ start, timeZone }: Recurrence, after: Date): Date {
  const first = Temporal.PlainDateTime.from(start).toZonedDateTime(timeZone).epochMilliseconds
  return new Date(Math.max(after.getTime(), first - 1))
}

/** More than the longest gap between repetitions in days: 33 between last weekdays, such as June 28 and July 31. */
const restMax = 34

function timesOfDays(recurrence: Recurrence, after: Date, count: number): Date[] {
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
  if (repeat === 'lastWeekday') return day.equals(lastWeekdayOf(day))
  return true
}

/** The last Monday-to-Friday day of the month of a day. */
function lastWeekdayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  const last = day.with({ day: day.daysInMonth })
  return last.subtract({ days: Math.max(0, last.dayOfWeek - 5) })
}

const momentOf = (day: Temporal.PlainDate, start: Temporal.PlainDateTime, timeZone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).epochMilliseconds)
