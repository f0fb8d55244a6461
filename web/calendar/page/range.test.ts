import { expect, test } from 'vitest'
import { addMonths, rangeOf, stepFrom, weekOf } from './range.ts'

test('a week begins on the day that the language says', () => {
  expect(weekOf('2026-11-27', 1)).toBe('2026-11-23')
  expect(weekOf('2026-11-27', 0)).toBe('2026-11-22')
  expect(weekOf('2026-11-22', 1)).toBe('2026-11-16')
})

test('a month is drawn in six whole weeks', () => {
  expect(rangeOf('month', '2026-11-27', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(rangeOf('month', '2026-02-10', 0)).toEqual({ from: '2026-02-01', to: '2026-03-14' })
})

test('the next month has the same day, or its last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-12-01', 1)).toBe('2027-01-01')
})

test('a step goes as far as its view reaches', () => {
  expect(stepFrom('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepFrom('week', '2026-11-27', -1)).toBe('2026-11-20')
  expect(stepFrom('month', '2026-11-27', 1)).toBe('2026-12-27')
  expect(stepFrom('list', '2026-11-01', 1)).toBe('2026-12-01')
})
