import type { SceneTime } from './scene.ts'

const minute = 60_000
const day = 86_400_000
// The working day, in minutes of the UTC day.
const opens = 8 * 60
const closes = 17 * 60 + 30

// Days off for everyone.
const holidays = ['01-01', '05-01', '12-24', '12-25', '12-26']

/** The minutes of a working week. */
export const workingWeek = 5 * (closes - opens)

/** The moment itself if it is in working hours, otherwise the beginning of the next ones. */
export function atWork(moment: Date): Date {
  const midnight = startOfDay(moment)
  const into = (moment.getTime() - midnight) / minute
  if (isFree(midnight) || into >= closes) return atWork(new Date(midnight + day))
  return into < opens ? new Date(midnight + opens * minute) : moment
}

/** This many minutes of working time later, without nights, weekends and holidays. */
export function later(moment: Date, minutes: number): Date {
  const from = atWork(moment)
  const left = (startOfDay(from) + closes * minute - from.getTime()) / minute
  if (minutes < left) return new Date(from.getTime() + minutes * minute)
  return later(new Date(startOfDay(from) + day), minutes - left)
}

/** The same time of day, this many working days later. */
export function workdaysLater(moment: Date, days: number): Date {
  const next = days === 0 ? moment : new Date(moment.getTime() + day)
  if (isFree(startOfDay(next))) return workdaysLater(next, Math.max(days, 1))
  return days === 0 ? next : workdaysLater(next, days - 1)
}

const weekday = (moment: Date) => moment.getUTCDay()
const hour = (moment: Date) => moment.getUTCHours() + moment.getUTCMinutes() / 60

const isThen: Record<SceneTime, (moment: Date) => boolean> = {
  monday: (moment) => weekday(moment) === 1,
  friday: (moment) => weekday(moment) === 5,
  morning: (moment) => hour(moment) < 11,
  noon: (moment) => hour(moment) >= 11 && hour(moment) < 12.5,
  afternoon: (moment) => hour(moment) >= 14,
}

/** Whether a moment matches all of these times. */
export const fits = (moment: Date, times: readonly SceneTime[]): boolean =>
  times.every((time) => isThen[time](moment))

const startOfDay = (moment: Date): number => Math.floor(moment.getTime() / day) * day

function isFree(midnight: number): boolean {
  const date = new Date(midnight)
  return [0, 6].includes(date.getUTCDay()) || holidays.includes(date.toISOString().slice(5, 10))
}
