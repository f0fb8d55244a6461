import { Temporal } from 'temporal-polyfill'

/** Days off, the last one included; the first may begin at noon, and the last end at noon. */
export type DaysOff = { startOn: string; endOn: string; startsAtNoon: boolean; endsAtNoon: boolean }

/** Whether a person works on a day, by their working week at that time. */
export type WorksOn = (day: string) => boolean

export type Half = 'morning' | 'afternoon' | 'day'

/** The part of a day on which a person is away; null for a day outside the entry. */
export function partOff(entry: DaysOff, day: string): Half | null {
  if (day < entry.startOn || day > entry.endOn) return null
  if (day === entry.startOn && entry.startsAtNoon) return 'afternoon'
  if (day === entry.endOn && entry.endsAtNoon) return 'morning'
  return 'day'
}

/** 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

/** The working half-days of entries, each once, such as `2026-03-02 morning`. */
export function workingHalvesOf(entries: readonly DaysOff[], worksOn: WorksOn): Set<string> {
  const halves = new Set<string>()
  for (const entry of entries)
    for (const day of daysBetween(entry.startOn, entry.endOn)) {
      if (!worksOn(day)) continue
      const part = partOff(entry, day)
      if (part !== 'afternoon') halves.add(`${day} morning`)
      if (part !== 'morning') halves.add(`${day} afternoon`)
    }
  return halves
}

/** The days from one to another, both included. */
export function* daysBetween(first: string, last: string): Generator<string> {
  const end = Temporal.PlainDate.from(last)
  let day = Temporal.PlainDate.from(first)
  for (; Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) yield day.toString()
}

/** The seven days from a day on. */
export const weekFrom = (day: string): string[] =>
  Array.from({ length: 7 }, (_, at) => Temporal.PlainDate.from(day).add({ days: at }).toString())

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
