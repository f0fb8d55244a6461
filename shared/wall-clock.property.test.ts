import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, dayOf, dayStart, joined, momentAt, timeOf, todayIn, wallAt } from './wall-clock.ts'
import { dayIn, endOfDay, startOfDay } from './zoned-day.ts'

/** Zones whose clocks change at midnight, by half an hour or by a whole day, or that are offset by a quarter of an hour. */
const zones = [
  ...[
    'UTC',
    'Europe/Berlin',
    'America/Los_Angeles',
    'America/St_Johns',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
  ],
  ...[
    'Asia/Beirut',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'Pacific/Chatham',
  ],
  ...['Pacific/Pago_Pago', 'America/Havana', 'Africa/Casablanca', 'Antarctica/Troll'],
]
const second = 1000
const begin = Date.UTC(1995, 0) / second
const end = Date.UTC(2037, 0) / second

/** Random moments, and moments around clock changes. */
const moments = fc.constantFrom(...zones).chain((zone) => {
  const changes = changesOf(zone)
  const anywhere = fc.integer({ min: begin, max: end })
  const beside =
    changes.length > 0
      ? fc
          .tuple(fc.constantFrom(...changes), fc.integer({ min: -90_000, max: 90_000 }))
          .map(([at, by]) => at + by)
      : anywhere
  return fc.oneof(anywhere, beside).map((at) => ({ zone, at: new Date(at * second) }))
})

const known = new Map<string, number[]>()
function changesOf(zone: string): number[] {
  const found: number[] = known.get(zone) ?? []
  if (known.has(zone)) return found
  known.set(zone, found)
  let at = Temporal.Instant.fromEpochMilliseconds(begin * second).toZonedDateTimeISO(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > end * second) return found
    found.push(next.epochMilliseconds / second)
    at = next
  }
}

test('the day of a moment, and when a day begins and ends, are the same on the screen and on the server (F13)', () => {
  fc.assert(
    fc.property(moments, ({ zone, at }) => {
      const day = dayIn(at, zone)
      expect([todayIn(zone, at), dayOf(at.toISOString(), zone)]).toEqual([day, day])
      expect(dayStart(day, zone)).toEqual(startOfDay(day, zone))
      expect(dayStart(addDays(day, 1), zone)).toEqual(endOfDay(day, zone))
    }),
    { numRuns: 2000 },
  )
})

test('what a clock shows is the moment that Temporal finds, in hours that there are twice and never too', () => {
  fc.assert(
    fc.property(moments, ({ zone, at }) => {
      const plain = Temporal.Instant.fromEpochMilliseconds(at.getTime())
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
      const wall = plain.toString({ smallestUnit: 'second' })
      expect(momentAt(wall, zone).getTime()).toBe(plain.toZonedDateTime(zone).epochMilliseconds)
      const shown = wallAt(at, zone)
      expect(wallAt(momentAt(shown, zone), zone)).toBe(shown)
    }),
    { numRuns: 2000 },
  )
})

test('a day stays the day it is, and with a time it is shown as it was chosen', () => {
  expect(joined('2026-03-03', '', 'Asia/Tokyo')).toBe('2026-03-03')
  expect([dayOf('2026-03-03', 'Asia/Tokyo'), timeOf('2026-03-03', 'Asia/Tokyo')]).toEqual(['2026-03-03', ''])
  const at = joined('2026-03-03', '23:45', 'Pacific/Kiritimati')
  expect(at).toBe('2026-03-03T09:45:00.000Z')
  expect(dayOf(at, 'Pacific/Kiritimati')).toBe('2026-03-03')
  expect(timeOf(at, 'Pacific/Kiritimati')).toBe('23:45')
})
