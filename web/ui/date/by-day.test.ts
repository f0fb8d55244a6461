import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

test('entries stand below the days that they are of in a zone', () => {
  const entries = ['2026-03-02T08:00:00Z', '2026-03-01T23:30:00Z', '2026-03-01T22:30:00Z'].map((at) => ({
    at,
  }))
  const atOf = ({ at }: { at: string }) => at
  const [first, second, third] = entries
  expect(byDay(entries, atOf, 'Europe/Berlin')).toEqual([
    { day: '2026-03-02', at: first?.at, entries: [first, second] },
    { day: '2026-03-01', at: third?.at, entries: [third] },
  ])
  expect(byDay(entries, atOf, 'UTC').map((day) => day.entries)).toEqual([[first], [second, third]])
})
