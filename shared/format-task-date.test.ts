import { expect, test } from 'vitest'
import { formatTaskDate, formatTaskRange } from './format-task-date.ts'

test('a task is due in the form of the specification in English, and in that of the language elsewhere', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-11', '2026-03-22']
  expect(days.map((day) => formatTaskDate(day, 'en'))).toEqual([
    'Mar 1st 26',
    'Mar 2nd 26',
    'Mar 3rd 26',
    'Mar 11th 26',
    'Mar 22nd 26',
  ])
  expect(formatTaskDate('2026-03-06', 'de')).toBe('6. März 26')
})

test('a time is the day on which it is where the reader is', () => {
  expect(formatTaskDate('2026-03-06T23:30:00Z', 'en', 'Europe/Berlin')).toBe('Mar 7th 26')
})

test('a range does not say twice what both ends share', () => {
  expect(formatTaskRange('2026-03-03', '2026-03-06', 'en')).toBe('Mar 3rd – 6th 26')
  expect(formatTaskRange('2026-03-30', '2026-04-02', 'en')).toBe('Mar 30th – Apr 2nd 26')
  expect(formatTaskRange('2025-12-30', '2026-01-02', 'en')).toBe('Dec 30th 25 – Jan 2nd 26')
  expect(formatTaskRange('2026-03-03', '2026-03-03', 'en')).toBe('Mar 3rd 26')
})
