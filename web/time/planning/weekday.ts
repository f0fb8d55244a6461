import type { Language } from '../../../shared/identity-facts.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The name of a weekday, 1 (Monday) to 7. */
export const weekday = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

export type Hours = { day: number; start: string; end: string }

/** A field for a time knows no 24:00; an end at midnight is on the next day as well. */
export const toField = (time: string): string => (time === '24:00' ? '00:00' : time)

/** Monday first, and within a day by the start. */
export const inOrder = (hours: readonly Hours[]): Hours[] =>
  hours.toSorted((a, b) => a.day - b.day || a.start.localeCompare(b.start))

const usual = { start: '09:00', end: '17:00' }

/**
 * What is offered beside the hours that a day has: from their end until the evening, or until midnight; before them where they
 * end at midnight or go past it.
 */
export function hoursAfter(hours: readonly Hours[]): Omit<Hours, 'day'> {
  const sorted = inOrder(hours)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return usual
  const start = toField(last.end)
  if (start > last.start) return { start, end: start < '20:00' ? '20:00' : '00:00' }
  return first.start > usual.start
    ? { start: usual.start, end: first.start < usual.end ? first.start : usual.end }
    : { start: '00:00', end: first.start }
}
