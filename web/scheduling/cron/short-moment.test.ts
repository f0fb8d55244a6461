import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shortMoment } from './short-moment.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-03-06T16:00:00Z', 'UTC', 'Fri, Mar 6, 4:00 PM'],
  ['2027-03-05T16:00:00Z', 'UTC', 'Fri, Mar 5, 2027, 4:00 PM'],
  ['2026-12-31T23:30:00Z', 'Europe/Berlin', 'Fri, Jan 1, 2027, 12:30 AM'],
])('%s in %s is %s', (at, zone, words) => {
  expect(shortMoment(at, 'en', zone).replaceAll('\u202f', ' ')).toBe(words)
})
