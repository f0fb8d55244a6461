import { expect, test } from 'vitest'
import { atTimes, endAfter, firstTimes, inDays } from './event-values.ts'

const now = new Date('2026-11-27T09:20:00Z')

test('a new event begins at the next full hour, or at that hour of the day that is shown', () => {
  expect(firstTimes({ zone: 'Europe/Berlin' }, now)).toEqual({
    startAt: '2026-11-27T10:00:00.000Z',
    endAt: '2026-11-27T11:00:00.000Z',
  })
  expect(firstTimes({ day: '2026-12-03', zone: 'Europe/Berlin' }, now).startAt).toBe(
    '2026-12-03T10:00:00.000Z',
  )
  expect(firstTimes({ day: '2026-11-01', zone: 'Europe/Berlin' }, now).startAt).toBe(
    '2026-11-27T10:00:00.000Z',
  )
  const selected = { startAt: '2026-11-28', endAt: '2026-11-29' }
  expect(firstTimes({ ...selected, zone: 'UTC' }, now)).toEqual(selected)
})

test('a start that moves takes the end along', () => {
  expect(endAfter('2026-11-27T10:00:00Z', '2026-11-27T11:30:00Z', '2026-11-28T08:00:00.000Z')).toBe(
    '2026-11-28T09:30:00.000Z',
  )
  expect(endAfter('2026-11-27', '2026-11-29', '2026-12-01')).toBe('2026-12-03')
})

test('whole days are those where the viewer is', () => {
  const late = { startAt: '2026-11-27T22:30:00.000Z', endAt: '2026-11-27T23:00:00.000Z' }
  expect(inDays(late, 'Europe/Berlin')).toEqual({ startAt: '2026-11-27', endAt: '2026-11-27' })
  expect(inDays(late, 'Asia/Tokyo')).toEqual({ startAt: '2026-11-28', endAt: '2026-11-28' })
  expect(atTimes({ startAt: '2026-11-27' }, 'Europe/Berlin').startAt).toBe('2026-11-27T08:00:00.000Z')
})
