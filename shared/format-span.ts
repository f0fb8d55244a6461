import { dateFormat } from './format.ts'
import type { Language } from './identity.ts'

type Moment = string | number | Date

/**
 * The time of an event, from moment to moment or from day to day (YYYY-MM-DD, the last day included), such as
 * `Friday, November 27, 2026, 2:00 – 3:00 PM`.
 */
export function formatSpan(start: Moment, end: Moment, language: Language, timeZone?: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  if (isCalendarDay(start) && isCalendarDay(end))
    return dateFormat(language, { ...day, timeZone: 'UTC' }).formatRange(new Date(start), new Date(end))
  const times = dateFormat(language, { ...day, hour: 'numeric', minute: '2-digit', timeZone })
  return times.formatRange(new Date(start), new Date(end))
}

const isCalendarDay = (value: Moment): boolean => typeof value === 'string' && value.length === 10
