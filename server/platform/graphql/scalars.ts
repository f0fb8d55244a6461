import { GraphQLError } from 'graphql'

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const calendarDay = /^\d{4}-\d{2}-\d{2}$/
const deepest = 16

/** A timestamp with time zone, in the years 1900 to 9999. Throws a GraphQLError. */
export function parseTimestamp(value: unknown): Date {
  // JavaScript would parse February 30 as March 2.
  const isTimestamp = typeof value === 'string' && moment.test(value) && isDay(value.slice(0, 10))
  const date = isTimestamp ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1900 || date.getUTCFullYear() > 9999) {
    throw new GraphQLError('DateTime must be ISO 8601 with a zone, like 2026-03-01T09:30:00.000Z')
  }
  return date
}

export function parseCalendarDay(value: unknown): string {
  if (typeof value !== 'string' || !calendarDay.test(value) || !isDay(value)) throw notADay()
  return value
}

/** A date as text, or a timestamp. */
export function parseDayOrTimestamp(value: unknown): string | Date {
  return typeof value === 'string' && calendarDay.test(value)
    ? parseCalendarDay(value)
    : parseTimestamp(value)
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const notADay = () => new GraphQLError('Date must be a calendar day, like 2026-03-01')

/** Any JSON of bounded depth, because later readers traverse it recursively. */
export function parseJson(value: unknown): unknown {
  if (depthOf(value) > deepest) throw new GraphQLError(`JSON must not be nested deeper than ${deepest}`)
  return value
}

function depthOf(value: unknown, depth = 0): number {
  if (depth > deepest || typeof value !== 'object' || value === null) return depth
  // Not by spread: a list may be longer than the maximum number of arguments.
  return Object.values(value).reduce<number>(
    (most, inner) => Math.max(most, depthOf(inner, depth + 1)),
    depth,
  )
}
