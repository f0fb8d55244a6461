import { expect, test } from 'vitest'
import { dayOf, joined, timeOf } from './day-or-time.ts'

test('a day stays the day it is and has no time', () => {
  expect(joined('2026-03-03', '')).toBe('2026-03-03')
  expect(dayOf('2026-03-03')).toBe('2026-03-03')
  expect(timeOf('2026-03-03')).toBe('')
})

test('a day with a time is a timestamp, which is shown as it was chosen', () => {
  const at = joined('2026-03-03', '23:45')
  expect(at).toMatch(/Z$/)
  expect([dayOf(at), timeOf(at)]).toEqual(['2026-03-03', '23:45'])
})
