import { expect, test } from 'vitest'
import { formatDuration, formatHours } from './duration.ts'

test('hours are said to the minute, whatever they were typed or logged as', () => {
  const said = (hours: number) => formatHours(hours).replaceAll('\u00a0', ' ')
  expect([0, 0.001, 0.25, 1, 1.5, 1.26, 26, 1.999].map(said)).toEqual([
    '0 h',
    '0 h',
    '15 m',
    '1 h',
    '1 h 30 m',
    '1 h 16 m',
    '26 h',
    '2 h',
  ])
  expect([-0.5, -0.001].map(said)).toEqual(['−30 m', '0 h'])
})

test('no line ends inside of a length', () => {
  expect(formatHours(1.5)).not.toMatch(/[ ]/)
})

test('a time that passes has the largest unit that it is whole of', () => {
  expect(formatDuration(90, 'en')).toBe('90 minutes')
  expect(formatDuration(120, 'en')).toBe('2 hours')
})
