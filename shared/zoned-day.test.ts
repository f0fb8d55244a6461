import { expect, test } from 'vitest'
import { dayIn, endOfDay } from './zoned-day.ts'

test.each([
  ['2026-03-03', 'UTC', '2026-03-04T00:00:00.000Z'],
  ['2026-03-03', 'Europe/Berlin', '2026-03-03T23:00:00.000Z'],
  // The day of the change to daylight saving time has 23 hours, that of the change back 25.
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
])('%s ends in %s at %s', (day, zone, end) => {
  expect(endOfDay(day, zone).toISOString()).toBe(end)
  expect(dayIn(new Date(endOfDay(day, zone).getTime() - 1), zone)).toBe(day)
})
