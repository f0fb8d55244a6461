import { expect, test } from 'vitest'
import { clockChangeWithin } from './clock-change.ts'

const within = (timeZone: string, from: string, until: string) =>
  clockChangeWithin(timeZone, new Date(from), new Date(until))

test.each([
  ['Europe/Lisbon', '2027-03-01', '2027-04-01', { at: new Date('2027-03-28T01:00:00Z'), forward: true }],
  ['Europe/Berlin', '2026-10-01', '2026-12-01', { at: new Date('2026-10-25T01:00:00Z'), forward: false }],
  ['Australia/Sydney', '2026-09-01', '2026-11-01', { at: new Date('2026-10-03T16:00:00Z'), forward: true }],
])('the clocks of %s change between %s and %s', (zone, from, until, change) => {
  expect(within(zone, from, until)).toEqual(change)
})

test('it is the first change after the first moment, and none after the last one', () => {
  const change = '2027-03-28T01:00:00Z'
  expect(within('Europe/Berlin', '2027-01-01', '2027-12-31')?.at).toEqual(new Date(change))
  expect(within('Europe/Berlin', '2027-01-01', change)?.at).toEqual(new Date(change))
  expect(within('Europe/Berlin', change, '2027-06-01')).toBeNull()
  expect(within('Europe/Berlin', '2027-01-01', '2027-03-28T00:59:59Z')).toBeNull()
})

test.each(['UTC', 'Asia/Kolkata'])('the clocks of %s never change', (zone) => {
  expect(within(zone, '2026-01-01', '2030-01-01')).toBeNull()
})
