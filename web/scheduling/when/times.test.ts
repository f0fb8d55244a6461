import { expect, test } from 'vitest'
import { timeOf, toField } from './times.ts'

const friday = new Date(2026, 2, 6, 15, 30)

test.each([
  ['hour', '2026-03-06T16:30'],
  ['tomorrow', '2026-03-07T09:00'],
  ['monday', '2026-03-09T09:00'],
] as const)('%s', (choice, expected) => {
  expect(toField(timeOf(choice, friday))).toBe(expected)
})

test.each([1, 7])('Monday is the next one, on a Monday that of the week after (day %i)', (day) => {
  const at = timeOf('monday', new Date(2026, 1, day + 1, 8))
  expect(at.getDay()).toBe(1)
  expect(at.getTime()).toBeGreaterThan(new Date(2026, 1, day + 1, 8).getTime())
})
