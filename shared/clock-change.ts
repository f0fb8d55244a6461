import { Temporal } from 'temporal-polyfill'

/** A change of the clocks in a time zone. */
export type ClockChange = {
  at: Date
  /** Whether the clocks go forward, as when summer time begins. */
  forward: boolean
}

/** The first change of clocks after a moment, up to another one; null if there is none. */
export function clockChangeWithin(timeZone: string, from: Date, until: Date): ClockChange | null {
  const next = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timeZone)
    .getTimeZoneTransition('next')
  if (!next || next.epochMilliseconds > until.getTime()) return null
  const before = next.subtract({ milliseconds: 1 })
  return {
    at: new Date(next.epochMilliseconds),
    forward: next.offsetNanoseconds > before.offsetNanoseconds,
  }
}
