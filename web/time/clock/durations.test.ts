import { expect, test } from 'vitest'
import { elapsedAt, withSeconds } from './durations.ts'

test('durations read as a clock does, past a day too', () => {
  expect(withSeconds(0)).toBe('0:00:00')
  expect(withSeconds(2537.9)).toBe('0:42:17')
  expect(withSeconds(90_000)).toBe('25:00:00')
})

test('what runs is added to what has ended, and never less than that', () => {
  const runningSince = '2026-03-02T09:00:00.000Z'
  expect(elapsedAt({ logged: 60, runningSince: null }, Date.now())).toBe(60)
  expect(elapsedAt({ logged: 60, runningSince }, Date.parse(runningSince) + 5000)).toBe(65)
  expect(elapsedAt({ logged: 60, runningSince }, Date.parse(runningSince) - 5000)).toBe(60)
})
