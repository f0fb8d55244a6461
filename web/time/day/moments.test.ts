import { expect, test } from 'vitest'
import { momentsOf } from './moments.ts'

test('time is added to a day of the zone in which it is counted, whatever the browser’s is (F13)', () => {
  expect(momentsOf('2026-03-10', '20:00', '21:00', 'America/Los_Angeles')).toEqual({
    startAt: '2026-03-11T03:00:00.000Z',
    endAt: '2026-03-11T04:00:00.000Z',
  })
})

test('what ends before it begins ends on the next day, also over a change of the clock', () => {
  expect(momentsOf('2026-03-28', '23:00', '04:00', 'Europe/Berlin')).toEqual({
    startAt: '2026-03-28T22:00:00.000Z',
    endAt: '2026-03-29T02:00:00.000Z',
  })
})
