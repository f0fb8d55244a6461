import { addDays } from '../../../shared/wall-clock.ts'
import type { CalendarView } from '../model/kinds.ts'

export interface DayRange {
  from: string
  /** Belongs to the range. */
  to: string
}

/** How many days a list covers. */
export const listDays = 30

/** The weekday of a day, 0 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day of a day's week. */
export const weekOf = (day: string, firstDay: number): string =>
  addDays(day, -((weekdayOf(day) - firstDay + 7) % 7))

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const first = (of: number) =>
    `${String(Math.floor(of / 12)).padStart(4, '0')}-${String((of % 12) + 1).padStart(2, '0')}-01`
  const same = `${first(count).slice(0, 8)}${day.slice(8)}`
  const last = addDays(first(count + 1), -1)
  return same > last ? last : same
}

/** The days that a view of this day draws: a month in six whole weeks. */
export function rangeOf(view: CalendarView, day: string, firstDay: number): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: weekOf(day, firstDay), to: addDays(weekOf(day, firstDay), 6) }
  if (view === 'list') return { from: day, to: addDays(day, listDays - 1) }
  const first = firstOfMonth(day)
  return { from: weekOf(first, firstDay), to: addDays(weekOf(first, firstDay), 41) }
}

/** A day of the view before or after this one. */
export function stepFrom(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by)
  if (view === 'list') return addDays(day, listDays * by)
  return view === 'week' ? addDays(day, 7 * by) : addMonths(day, by)
}
