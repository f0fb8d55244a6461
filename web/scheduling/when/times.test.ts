import { expect, test } from 'vitest'
import { wallAt } from '../../../shared/wall-clock.ts'
import { timeOf } from './times.ts'

// It is Friday afternoon for the viewer; in the browser's time zone it may be another day.
const friday = new Date('2026-03-06T02:30:00.000Z')
const zone = 'Pacific/Auckland'

test.each([
  ['hour', '2026-03-06T16:30:00'],
  ['tomorrow', '2026-03-07T09:00:00'],
  ['monday', '2026-03-09T09:00:00'],
] as const)('%s', (choice, expected) => {
  expect(wallAt(timeOf(choice, friday, zone), zone)).toBe(expected)
})

test('Monday is the next one, on a Monday that of the week after', () => {
  expect(timeOf('monday', new Date('2026-02-02T08:00:00Z'), 'UTC').toISOString()).toBe(
    '2026-02-09T09:00:00.000Z',
  )
  expect(timeOf('monday', new Date('2026-02-08T08:00:00Z'), 'UTC').toISOString()).toBe(
    '2026-02-09T09:00:00.000Z',
  )
})

test('tomorrow at nine is nine by the clock that was changed in the night', () => {
  const at = timeOf('tomorrow', new Date('2026-03-28T12:00:00Z'), 'Europe/Berlin')
  expect(at.toISOString()).toBe('2026-03-29T07:00:00.000Z')
})
