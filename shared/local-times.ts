import { Temporal } from 'temporal-polyfill'

/** Times of day that repeat in a time zone. A local time is the milliseconds at which UTC shows the same day and time. */
export type LocalTimes = {
  timeZone: string
  /** The first local time after another one; null if there is none. */
  next: (local: number) => number | null
  /**
   * Whether this runs in every hour, whatever it is called: then a local time that occurs twice counts twice, and one that a
   * clock change skips doesn't count. Otherwise the first of the two counts, and the skipped one comes an hour later.
   */
  everyHour: boolean
}

/** The moments of local times after a moment, earliest first, at most `count`. */
export function momentsAfter(times: LocalTimes, after: Date, count: number): Date[] {
  const { timeZone, next } = times
  const found = new Set<number>()
  let local = next(earliest(after.getTime(), timeZone))
  while (local !== null) {
    for (const at of momentsOf(local, times)) if (at > after.getTime()) found.add(at)
    const last = inOrder(found)[count - 1]
    // After a clock change, a later local time may be an earlier moment.
    if (last !== undefined && local >= latest(last, timeZone)) break
    local = next(local)
  }
  return inOrder(found)
    .slice(0, count)
    .map((at) => new Date(at))
}

const inOrder = (moments: Set<number>): number[] => [...moments].sort((one, other) => one - other)

function momentsOf(local: number, { timeZone, everyHour }: LocalTimes): number[] {
  const time = zoned(local, 'UTC').toPlainDateTime()
  const first = time.toZonedDateTime(timeZone)
  if (!everyHour) return [first.epochMilliseconds]
  if (!first.toPlainDateTime().equals(time)) return []
  return [first, time.toZonedDateTime(timeZone, { disambiguation: 'later' })].map(
    (at) => at.epochMilliseconds,
  )
}

const earliest = (at: number, timeZone: string) => at + Math.min(...offsetsAround(at, timeZone))
const latest = (at: number, timeZone: string) => at + Math.max(...offsetsAround(at, timeZone))

/** No clock change is larger than a day. */
const dayLength = 86_400_000

const offsetsAround = (at: number, timeZone: string): number[] =>
  [at - dayLength, at, at + dayLength].map((each) => zoned(each, timeZone).offsetNanoseconds / 1e6)

const zoned = (at: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
