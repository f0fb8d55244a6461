import type { Language } from '../../../shared/identity-facts.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The name of a weekday, 1 (Monday) to 7. */
export const weekday = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

export type Hours = { day: number; start: string; end: string }

/** A time input does not support 24:00; an end at midnight is 00:00 of the next day. */
export const toField = (time: string): string => (time === '24:00' ? '00:00' : time)

/** Sorted from Monday, and within a day by start. */
export const inOrder = (hours: readonly Hours[]): Hours[] =>
  hours.toSorted((a, b) => a.day - b.day || a.start.localeCompare(b.start))

const usual = { start: '09:00', end: '17:00' }

/**
 * Suggests further hours for a day: from the end of its hours until the evening, or until midnight; before them if they
 * end at midnight or later.
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
