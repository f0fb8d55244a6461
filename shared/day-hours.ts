import { Temporal } from 'temporal-polyfill'
import { remembering } from './remembering.ts'

/** A span of time. */
export type Span = { from: Date; to: Date }

type Entry = { day: number; start: string; end: string; active: boolean }

/**
 * A person's working time on a day (YYYY-MM-DD) by their approved working hours, in their time zone. A span across midnight
 * belongs to the day on which it begins.
 */
export function workingSpans(planing: readonly Entry[], day: string, timeZone: string): Span[] {
  const date = Temporal.PlainDate.from(day)
  return planing
    .filter((entry) => entry.active && entry.day === date.dayOfWeek)
    .map(({ start, end }) => ({
      from: momentOf(date, start, timeZone),
      to: momentOf(start < end ? date : date.add({ days: 1 }), end, timeZone),
    }))
}

/** A local time of a day as a moment. */
export const momentOf = (date: Temporal.PlainDate, time: string, timeZone: string): Date =>
  new Date(epochOf(`${date} ${time} ${timeZone}`))

// Cached because colleagues share working hours, and a calendar computes several weeks of each of them.
const epochOf = remembering(10_000, (text): number => {
  const [day = '', time = '', timeZone = ''] = text.split(' ')
  const date = Temporal.PlainDate.from(day)
  const [on, plainTime] = time === '24:00' ? [date.add({ days: 1 }), '00:00'] : [date, time]
  return on.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
})

/** The hours in spans that are not covered by other spans, however they overlap. */
export function freeHours(spans: readonly Span[], taken: readonly Span[]): number {
  const moments = [...spans, ...taken]
    .flatMap(({ from, to }) => [from.getTime(), to.getTime()])
    .sort((a, b) => a - b)
  const holds = (list: readonly Span[], from: number, to: number) =>
    list.some((span) => span.from.getTime() <= from && to <= span.to.getTime())
  let free = 0
  for (const [at, from] of moments.slice(0, -1).entries()) {
    const to = moments[at + 1] ?? from
    if (holds(spans, from, to) && !holds(taken, from, to)) free += to - from
  }
  return free / 3_600_000
}
