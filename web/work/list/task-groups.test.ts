import { expect, test } from 'vitest'
import { whenDue } from './task-groups.ts'

const now = new Date('2026-03-10T03:00:00.000Z')
const due = (endAt: string, zone: string) => whenDue({ isCompleted: false, endAt, _ttl: null }, zone, now)

test('a task is due today by the calendar where the viewer is (F13)', () => {
  expect([due('2026-03-09', 'America/Los_Angeles'), due('2026-03-10', 'America/Los_Angeles')]).toEqual([
    'today',
    'soon',
  ])
  expect([due('2026-03-10', 'Asia/Tokyo'), due('2026-03-17', 'Asia/Tokyo')]).toEqual(['today', 'soon'])
  expect(due('2026-03-10T06:59:00.000Z', 'America/Los_Angeles')).toBe('today')
  expect(due('2026-03-10T07:00:00.000Z', 'America/Los_Angeles')).toBe('soon')
})

test('it is late once the moment has passed that the server says', () => {
  expect(
    whenDue({ isCompleted: false, endAt: '2026-03-10', _ttl: now.getTime() / 1000 - 1 }, 'UTC', now),
  ).toBe('overdue')
})
