import { addDays, dayOf, isDay, joined, timeOf, todayIn } from '../../../shared/wall-clock.ts'

/** What is typed in the form of an event. */
export type EventValues = {
  title: string
  description: string
  startAt: string
  endAt: string
  guests: string[]
  guestsId: string[]
  link: string
  conference: boolean
  internal: boolean
}

/** The input for these values: the link of a room is the server's. */
export const inputOf = ({ conference, link, ...values }: EventValues) => ({
  ...values,
  ...(conference ? { conference } : { link: link === '' ? null : link }),
})

const hour = 3_600_000

interface First {
  startAt?: string
  endAt?: string
  day?: string
  zone: string
}

/** The times of a new event: those that were selected, else the next full hour, on the day that is shown. */
export function firstTimes(
  { startAt, endAt, day, zone }: First,
  now = new Date(),
): { startAt: string; endAt: string } {
  if (startAt && endAt) return { startAt, endAt }
  const next = new Date(Math.ceil((now.getTime() + 1) / hour) * hour)
  const time = timeOf(next.toISOString(), zone)
  return anHourFrom(day && day > todayIn(zone, now) ? joined(day, time, zone) : next.toISOString())
}

/** The end that keeps the length of an event whose start moves. */
export function endAfter(before: string, end: string, start: string): string {
  if (isDay(start)) {
    const days = Math.round((Date.parse(end) - Date.parse(before)) / 86_400_000)
    return addDays(start, Math.max(0, days))
  }
  return new Date(Date.parse(start) + Math.max(0, Date.parse(end) - Date.parse(before))).toISOString()
}

/** The same event in whole days, or back at a time of day. */
export function inDays({ startAt, endAt }: { startAt: string; endAt: string }, zone: string) {
  const last = new Date(Date.parse(endAt) - 1).toISOString()
  return { startAt: dayOf(startAt, zone), endAt: dayOf(last, zone) }
}

export const atTimes = ({ startAt }: { startAt: string }, zone: string) =>
  anHourFrom(joined(startAt, '09:00', zone))

const anHourFrom = (startAt: string) => ({
  startAt,
  endAt: new Date(Date.parse(startAt) + hour).toISOString(),
})
