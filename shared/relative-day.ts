import { relativeDaysMax, today } from './filter-facts.ts'
import { addDays } from './wall-clock.ts'

/** A day of a condition so many days from the current one, such as `today+3`. */
export const relativeDay = (days: number): string =>
  days === 0 ? today : `${today}${days > 0 ? '+' : ''}${days}`

/** How many days a day of a condition is from the current one; undefined for a date. */
export function daysFromToday(day: string): number | undefined {
  if (day === today) return 0
  const days = Number(/^today([+-][1-9]\d*)$/.exec(day)?.[1])
  return Math.abs(days) <= relativeDaysMax ? days : undefined
}

/** The date (YYYY-MM-DD) that a day of a condition means on a given day. */
export function dayOf(day: string, today: string): string {
  const days = daysFromToday(day)
  return days === undefined ? day : addDays(today, days)
}
