import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { quietEnd } from './quiet-hours.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Antarctica/Troll',
]
const minute = 60_000
const begin = Date.UTC(2010, 0)
const end = Date.UTC(2035, 0)

/** Random moments, and moments around clock changes. */
const moments = fc.constantFrom(...zones).chain((zone) => {
  const anywhere = fc.integer({ min: begin, max: end })
  const beside = fc.tuple(anywhere, fc.integer({ min: -36 * 60, max: 36 * 60 })).map(([from, by]) => {
    const at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
    return (at.getTimeZoneTransition('next')?.epochMilliseconds ?? from) + by * minute
  })
  return fc.oneof(anywhere, beside).map((at) => ({ zone, at: new Date(Math.floor(at / minute) * minute) }))
})
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((of) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`)
const hours = fc.tuple(time, time).filter(([from, to]) => from !== to)

/** The same by another library: a span of each day, whose ends are moved and repeated as calendars do it. */
function spansOf(zone: string, at: Date, [from, to]: readonly [string, string]): [number, number][] {
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const moment = (day: Temporal.PlainDate, clock: string) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: clock }).epochMilliseconds
  return [-1, 0, 1].map((days) => {
    const day = today.add({ days })
    return [moment(day, from), moment(to > from ? day : day.add({ days: 1 }), to)]
  })
}

test('it is quiet from the one time of the clock to the other, also where the clock is changed, and ends when it ends', () => {
  fc.assert(
    fc.property(moments, hours, ({ zone, at }, [from, to]) => {
      const spans = spansOf(zone, at, [from, to]).filter(
        ([first, last]) => first <= at.getTime() && at.getTime() < last,
      )
      const expected = spans.length > 0 ? Math.max(...spans.map(([, last]) => last)) : null
      expect(quietEnd({ from, to }, zone, at)?.getTime() ?? null).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('the end is later than the moment, and at most a day and the length of a clock change away', () => {
  fc.assert(
    fc.property(moments, hours, ({ zone, at }, [from, to]) => {
      const until = quietEnd({ from, to }, zone, at)
      if (!until) return
      expect(until.getTime()).toBeGreaterThan(at.getTime())
      expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(27 * 60 * minute)
    }),
  )
})

test('nights, days and the hour that a clock change skips or repeats', () => {
  const night = { from: '22:00', to: '07:00' }
  const ends = (hours: typeof night, at: string, zone = 'Europe/Berlin') =>
    quietEnd(hours, zone, new Date(at))?.toISOString() ?? null
  expect(ends(night, '2026-01-15T20:59:00Z')).toBeNull()
  expect(ends(night, '2026-01-15T21:00:00Z')).toBe('2026-01-16T06:00:00.000Z')
  expect(ends(night, '2026-01-16T05:59:00Z')).toBe('2026-01-16T06:00:00.000Z')
  expect(ends(night, '2026-01-16T06:00:00Z')).toBeNull()
  // The night in which summer time begins is an hour shorter.
  expect(ends(night, '2026-03-28T21:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(ends({ from: '01:00', to: '02:30' }, '2026-03-29T00:10:00Z')).toBe('2026-03-29T01:30:00.000Z')
  // The first of two half past two.
  expect(ends({ from: '01:00', to: '02:30' }, '2026-10-25T00:10:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(ends({ from: '09:00', to: '17:00' }, '2026-01-15T20:00:00Z')).toBeNull()
})
