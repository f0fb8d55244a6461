import { Temporal } from 'temporal-polyfill'

/** Days off, the last one included; the first may begin at noon, and the last end at noon. */
export type DaysOff = { startOn: string; endOn: string; startsAtNoon: boolean; endsAtNoon: boolean }

/** On which weekdays (1 is Monday) somebody works, and on which days of the calendar nobody does. */
export type WorkingDays = { weekdays: ReadonlySet<number>; holidays: ReadonlySet<string> }

export type Half = 'morning' | 'afternoon' | 'day'

/** Which part of a day somebody is away; null for a day that is not among them. */
export function partOff(entry: DaysOff, day: string): Half | null {
  if (day < entry.startOn || day > entry.endOn) return null
  if (day === entry.startOn && entry.startsAtNoon) return 'afternoon'
  if (day === entry.endOn && entry.endsAtNoon) return 'morning'
  return 'day'
}

/** How many working days an entry takes of each calendar year that it touches. */
export function workingDaysOf(entry: DaysOff, { weekdays, holidays }: WorkingDays): Map<number, number> {
  const days = new Map<number, number>()
  const end = Temporal.PlainDate.from(entry.endOn)
  let day = Temporal.PlainDate.from(entry.startOn)
  for (; Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) {
    const text = day.toString()
    const isWorked = weekdays.has(day.dayOfWeek) && !holidays.has(text)
    const length = isWorked ? (partOff(entry, text) === 'day' ? 1 : 0.5) : 0
    days.set(day.year, (days.get(day.year) ?? 0) + length)
  }
  return days
}

/** The days of a week that begins on a day. */
export const weekFrom = (day: string): string[] =>
  Array.from({ length: 7 }, (_, at) => Temporal.PlainDate.from(day).add({ days: at }).toString())

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string): string => {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
