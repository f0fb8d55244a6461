import { Temporal } from 'temporal-polyfill'

/** Hours of a weekday, 1 (Monday) to 7, as HH:mm. An end that is not after the start is on the next day. */
export type WeekHours = { day: number; start: string; end: string }

/** The working time of a person or an agency: a repeating week in a time zone, without holidays (YYYY-MM-DD). */
export type WorkingCalendar = {
  week: readonly WeekHours[]
  timeZone: string
  /** Days on which no working hours begin. */
  holidays?: readonly string[]
}

export class NoWorkingTime extends Error {}

const minute = 60_000
/** A calendar without working time for this many days is considered to have none. */
const longestRest = 3 * 366

/** A span of working time, in milliseconds since the epoch. */
export type Stretch = { from: number; to: number }

/** The moment when this many working minutes have passed since a start. Throws NoWorkingTime if none are to come. */
export function addWorkingTime(start: Date, minutes: number, calendar: WorkingCalendar): Date {
  if (!(minutes >= 0)) throw new RangeError('working time is added, not taken away')
  let left = minutes * minute
  if (left === 0) return new Date(start)
  for (const { from, to } of stretchesFrom(start.getTime(), calendar)) {
    if (left <= to - from) return new Date(from + left)
    left -= to - from
  }
  throw new NoWorkingTime('this calendar has no working time')
}

/** The first moment of working time at or after a moment. Throws NoWorkingTime if none is to come. */
export function workingMomentFrom(start: Date, calendar: WorkingCalendar): Date {
  for (const { from } of stretchesFrom(start.getTime(), calendar)) return new Date(from)
  throw new NoWorkingTime('this calendar has no working time')
}

/** The working minutes between two moments; 0 if the second one is earlier. */
export function workingTimeBetween(a: Date, b: Date, calendar: WorkingCalendar): number {
  const end = b.getTime()
  let sum = 0
  if (end <= a.getTime() || calendar.week.length === 0) return 0
  for (const { from, to } of stretchesFrom(a.getTime(), calendar, end)) {
    if (from >= end) break
    sum += Math.min(to, end) - from
  }
  return sum / minute
}

/** Spans of working time after a moment, in order and without overlaps, up to an end or until none came for years. */
export function* stretchesFrom(
  start: number,
  calendar: WorkingCalendar,
  end = Number.POSITIVE_INFINITY,
): Generator<Stretch> {
  const hours = calendar.week.map((entry) => ({
    ...entry,
    startsAt: timeOf(entry.start),
    endsAt: timeOf(entry.end),
  }))
  if (hours.length === 0) return
  const holidays = new Set(calendar.holidays)
  let done = start
  let rest = 0
  // A span that began the day before may not have ended.
  let day = dayOf(start, calendar.timeZone).subtract({ days: 1 })
  for (; rest < longestRest; day = day.add({ days: 1 })) {
    if (startOf(day, calendar.timeZone) >= end) return
    rest += 1
    const today = holidays.has(day.toString()) ? [] : hours.filter((entry) => entry.day === day.dayOfWeek)
    const stretches = today
      .map((entry) => stretchOf(day, entry, calendar.timeZone))
      .sort((a, b) => a.from - b.from)
    for (const { from, to } of stretches) {
      if (to <= Math.max(from, done)) continue
      yield { from: Math.max(from, done), to }
      done = to
      rest = 0
    }
  }
}

type Hours = { startsAt: number; endsAt: number }

function stretchOf(day: Temporal.PlainDate, { startsAt, endsAt }: Hours, timeZone: string): Stretch {
  const next = endsAt <= startsAt ? day.add({ days: 1 }) : day
  return { from: momentOf(day, startsAt, timeZone), to: momentOf(next, endsAt, timeZone) }
}

/** Minutes after midnight of HH:mm; 24:00 is the end of the day. */
function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** The moment of a local time: after the gap if a clock change skips it, the first one if it occurs twice. */
function momentOf(day: Temporal.PlainDate, minutes: number, timeZone: string): number {
  const [on, rest] = minutes >= 1440 ? [day.add({ days: 1 }), minutes - 1440] : [day, minutes]
  const plainTime = new Temporal.PlainTime(Math.floor(rest / 60), rest % 60)
  return on.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime(timeZone).epochMilliseconds

const dayOf = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
