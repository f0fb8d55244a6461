/**
 * Days and local times in a time zone with what every browser has; zoned-day.ts does the same with Temporal, which is large.
 * A wall time is a local time as YYYY-MM-DDTHH:mm:ss.
 */

const dayLength = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const made = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    hourCycle: 'h23',
    timeZone,
  })
  clocks.set(timeZone, made)
  return made
}

/** Whether this is a calendar day (YYYY-MM-DD), which is the same in every zone, instead of a moment. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The wall time of a moment. */
export function wallAt(at: Date | string, timeZone: string): string {
  const parts = clockIn(timeZone).formatToParts(new Date(at))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** The current day, as YYYY-MM-DD. */
export const todayIn = (timeZone: string, now = new Date()): string => wallAt(now, timeZone).slice(0, 10)

/** The day of a calendar day or a moment. */
export const dayOf = (value: string, timeZone: string): string =>
  isDay(value) ? value : wallAt(value, timeZone).slice(0, 10)

/** The time of a moment, as HH:mm; empty for a day. */
export const timeOf = (value: string, timeZone: string): string =>
  isDay(value) ? '' : wallAt(value, timeZone).slice(11, 16)

/** A calendar day this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/**
 * The moment of a wall time: the first one if it occurs twice, and later by the length of the gap if a clock change skips it.
 */
export function momentAt(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall}Z`)
  const ahead = (at: number) => Date.parse(`${wallAt(new Date(at), timeZone)}Z`) - at
  const before = asUtc - ahead(asUtc - dayLength)
  const after = asUtc - ahead(asUtc + dayLength)
  const found = [before, after].filter((at) => at + ahead(at) === asUtc)
  return new Date(found.length > 0 ? Math.min(...found) : before)
}

/** The moment at which a day begins. */
export const dayStart = (day: string, timeZone: string): Date => momentAt(`${day}T00:00:00`, timeZone)

/** A day unchanged, or with a time (HH:mm) as a moment. */
export const joined = (day: string, time: string, timeZone: string): string =>
  time ? momentAt(`${day}T${time}`, timeZone).toISOString() : day
