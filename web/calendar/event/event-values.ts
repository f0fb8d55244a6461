import { addDays, isDay, momentAt, timeOf, wallAt } from '../../../shared/wall-clock.ts'

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
  const today = wallAt(now, zone).slice(0, 10)
  const start = day && day > today ? momentAt(`${day}T${timeOf(next.toISOString(), zone)}:00`, zone) : next
  return { startAt: start.toISOString(), endAt: new Date(start.getTime() + hour).toISOString() }
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
  return {
    startAt: wallAt(startAt, zone).slice(0, 10),
    endAt: wallAt(new Date(Date.parse(endAt) - 1), zone).slice(0, 10),
  }
}

export function atTimes({ startAt }: { startAt: string }, zone: string) {
  const start = momentAt(`${startAt}T09:00:00`, zone)
  return { startAt: start.toISOString(), endAt: new Date(start.getTime() + hour).toISOString() }
}
