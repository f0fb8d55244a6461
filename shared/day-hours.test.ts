import { expect, test } from 'vitest'
import { freeHours, type Span, workingSpans } from './day-hours.ts'

const monday = { day: 1, start: '09:00', end: '13:00', active: true }
const span = (from: string, to: string): Span => ({
  from: new Date(`2026-03-02T${from}Z`),
  to: new Date(`2026-03-02T${to}Z`),
})

test('a day has its confirmed hours, several stretches of them, where the person is', () => {
  const planing = [
    monday,
    { ...monday, start: '14:00', end: '24:00' },
    { ...monday, start: '05:00', end: '06:00', active: false },
    { ...monday, day: 2 },
  ]
  expect(workingSpans(planing, '2026-03-02', 'Europe/Berlin')).toEqual([
    span('08:00', '12:00'),
    { from: new Date('2026-03-02T13:00Z'), to: new Date('2026-03-02T23:00Z') },
  ])
})

test('in the night in which clocks go forward an hour is missing', () => {
  const night = [{ day: 7, start: '01:00', end: '05:00', active: true }]
  expect(freeHours(workingSpans(night, '2026-03-29', 'Europe/Berlin'), [])).toBe(3)
})

test('what is taken counts once, however it overlaps, and only where somebody works', () => {
  const working = [span('08:00', '12:00'), span('13:00', '17:00')]
  expect(freeHours(working, [])).toBe(8)
  expect(freeHours(working, [span('07:00', '09:00'), span('08:30', '10:00'), span('11:30', '13:30')])).toBe(5)
  expect(freeHours(working, [span('00:00', '23:00')])).toBe(0)
  expect(freeHours([], [span('00:00', '23:00')])).toBe(0)
})
