import { dayOf } from '../../../shared/wall-clock.ts'

export interface Day<Entry> {
  /** YYYY-MM-DD. */
  day: string
  /** The moment of its first entry. */
  at: string
  entries: Entry[]
}

/** Entries that are sorted by time, by their days in a zone. */
export function byDay<Entry>(
  entries: readonly Entry[],
  atOf: (entry: Entry) => string,
  zone: string,
): Day<Entry>[] {
  const days: Day<Entry>[] = []
  for (const entry of entries) {
    const at = atOf(entry)
    const day = dayOf(at, zone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, at, entries: [entry] })
  }
  return days
}
