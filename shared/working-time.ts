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
const dayLength = 86_400_000
const epoch = Temporal.PlainDate.from('1970-01-01')
/** Somewhere a moment is a day behind its day in UTC, and a span that it is in may have begun on the day before. */
const farthestDay = 2

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

/** The moment of working time from which so many working minutes, at least one, pass until an end. Throws NoWorkingTime if there were none. */
export function subtractWorkingTime(end: Date, minutes: number, calendar: WorkingCalendar): Date {
  if (!(minutes >= 1)) throw new RangeError('a minute at least is taken away')
  for (let days = 1, before = 0; ; days *= 2) {
    const start = new Date(end.getTime() - days * dayLength)
    const worked = workingTimeBetween(start, end, calendar)
    if (worked >= minutes)
      return workingMomentFrom(addWorkingTime(start, worked - minutes, calendar), calendar)
    // Half of these days are new.
    if (days >= 2 * longestRest && worked === before) break
    before = worked
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
  if (calendar.week.length === 0) return
  const stretchesOf = daysOf(calendar)
  let done = start
  let rest = 0
  for (let day = Math.floor(start / dayLength) - farthestDay; rest < longestRest; day += 1) {
    if ((day - 1) * dayLength >= end) return
    rest += 1
    for (const { from, to } of stretchesOf(day)) {
      if (to <= Math.max(from, done)) continue
      yield { from: Math.max(from, done), to }
      done = to
      rest = 0
    }
  }
}

/** The spans of working time that begin on a day, in days since the epoch in the calendar's time zone. */
type Days = (day: number) => readonly Stretch[]

const known = new WeakMap<WorkingCalendar, Days>()

/** The days of a calendar, each of them made once: a time zone is slow to ask, and clocks ask for the same days by the thousand. */
function daysOf(calendar: WorkingCalendar): Days {
  const before = known.get(calendar)
  if (before) return before
  const made = new Map<number, readonly Stretch[]>()
  const make = dayMaker(calendar)
  const days: Days = (day) => {
    const found = made.get(day) ?? make(day)
    made.set(day, found)
    return found
  }
  known.set(calendar, days)
  return days
}

function dayMaker({ week, timeZone, holidays }: WorkingCalendar): Days {
  const hours = week.map((entry) => ({
    ...entry,
    startsAt: timeOf(entry.start),
    endsAt: timeOf(entry.end),
  }))
  const free = new Set(holidays)
  return (number) => {
    const day = epoch.add({ days: number })
    const today = free.has(day.toString()) ? [] : hours.filter((entry) => entry.day === day.dayOfWeek)
    return today.map((entry) => stretchOf(day, entry, timeZone)).sort((a, b) => a.from - b.from)
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
