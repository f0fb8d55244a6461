import { Temporal } from 'temporal-polyfill'

/** The moment at which a calendar day (YYYY-MM-DD) ends in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(end.epochMilliseconds)
}

/** The moment at which a calendar day begins in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

/** The calendar day that a moment falls on in a time zone, as YYYY-MM-DD. */
export const dayIn = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
