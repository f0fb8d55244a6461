import { expect, test } from 'vitest'
import { steppedBy } from './use-item-keys.tsx'

const left = { days: -1, quarters: 0 }
const right = { days: 1, quarters: 0 }
const down = { days: 0, quarters: 1 }
const up = { days: 0, quarters: -1 }

test.each([
  // The weeks in which clocks change, in three zones: the hour stays.
  ['Europe/Berlin', '2026-03-28T09:00:00.000Z', '2026-03-29T08:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T08:00:00.000Z', '2026-10-25T09:00:00.000Z'],
  ['America/New_York', '2026-03-07T15:00:00.000Z', '2026-03-08T14:00:00.000Z'],
  ['America/New_York', '2026-10-31T14:00:00.000Z', '2026-11-01T15:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03T00:00:00.000Z', '2026-10-03T23:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-03T23:00:00.000Z', '2026-04-04T23:30:00.000Z'],
])('a day later in %s it is the same hour', (zone, start, next) => {
  const end = new Date(Date.parse(start) + 3_600_000).toISOString()
  expect(steppedBy({ start, end }, right, { endOnly: false, zone })?.startAt).toBe(next)
})

test.each([
  // The first hour that occurs twice, and the second one.
  ['2026-10-25T00:45:00.000Z', down, '2026-10-25T01:00:00.000Z'],
  ['2026-10-25T01:15:00.000Z', down, '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T01:00:00.000Z', up, '2026-10-25T00:45:00.000Z'],
  ['2026-03-29T00:45:00.000Z', down, '2026-03-29T01:00:00.000Z'],
])('from %s a quarter of an hour is one where clocks change', (start, step, next) => {
  const end = new Date(Date.parse(start) + 3_600_000).toISOString()
  const times = { startAt: next, endAt: new Date(Date.parse(next) + 3_600_000).toISOString() }
  expect(steppedBy({ start, end }, step, { endOnly: false, zone: 'Europe/Berlin' })).toEqual(times)
})

test('the start stays where only the end moves, and an event never ends before it begins', () => {
  const event = { start: '2026-11-27T10:00:00.000Z', end: '2026-11-27T10:15:00.000Z' }
  expect(steppedBy(event, down, { endOnly: true, zone: 'UTC' })).toEqual({
    startAt: event.start,
    endAt: '2026-11-27T10:30:00.000Z',
  })
  expect(steppedBy(event, up, { endOnly: true, zone: 'UTC' })).toBeUndefined()
})

test('whole days move by days and weeks', () => {
  const days = { start: '2026-11-27', end: '2026-11-28' }
  expect(steppedBy(days, right, { endOnly: false, zone: 'UTC' })).toEqual({
    startAt: '2026-11-28',
    endAt: '2026-11-29',
  })
  expect(steppedBy(days, down, { endOnly: false, zone: 'UTC' })?.startAt).toBe('2026-12-04')
  const day = { start: '2026-11-27', end: '2026-11-27' }
  expect(steppedBy(day, left, { endOnly: true, zone: 'UTC' })).toBeUndefined()
})
