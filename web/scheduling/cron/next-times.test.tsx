import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Recurrence } from '../../../shared/recurrence.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import scheduling from '../locales/en.json'
import { NextTimes } from './next-times.tsx'

beforeAll(() => startTexts({ scheduling }))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-26T12:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  await unmountRendered()
})

async function lines(different: Partial<Recurrence>): Promise<string[]> {
  const { place } = await renderRoom(
    <NextTimes
      recurrence={{
        repeat: 'daily',
        days: [],
        timeZone: 'Europe/Lisbon',
        start: '2027-01-04T09:00:00',
        ...different,
      }}
    />,
  )
  return [...place.querySelectorAll('p')].map((line) => plain(line.textContent))
}

/** Formatted times have narrow spaces in some versions of the runtime. */
const plain = (text: string | null): string => text?.replaceAll('\u202f', ' ') ?? ''

test('five times, and what stays when summer time begins among them', async () => {
  const shown = await lines({})
  expect(shown).toHaveLength(7)
  expect(shown[1]).toBe('Sat, Mar 27, 9:00 AM')
  expect(shown[6]).toBe('Summer time begins on Mar 28: it stays 9:00 AM in Lisbon.')
})

test('summer time ends', async () => {
  vi.setSystemTime(new Date('2026-10-23T12:00:00Z'))
  const shown = await lines({ timeZone: 'America/New_York', repeat: 'weekly', start: '2026-10-05T18:30:00' })
  expect(shown[6]).toBe('Summer time ends on Nov 1: it stays 6:30 PM in New York.')
})

test.each<[string, Partial<Recurrence>]>([
  ['a zone whose clocks never change', { timeZone: 'Asia/Kolkata' }],
  ['a repeat whose next times are over before', { repeat: 'hourly' }],
  ['every hour', { repeat: 'hourly', start: '2027-03-27T22:00:00' }],
  ['a single time', { repeat: 'once', start: '2027-03-30T09:00:00' }],
])('nothing is said about clocks for %s', async (_what, recurrence) => {
  expect((await lines(recurrence)).join()).not.toContain('Summer time')
})

test.each([
  ['0 9 * * *', 'Summer time begins on Mar 28: it stays 9:00 AM in Lisbon.'],
  ['0 9,17 * * *', 'Summer time begins on Mar 28: the times stay the same in Lisbon.'],
])('the times of the expression %s stay', async (expression, said) => {
  expect((await lines({ repeat: 'cron', expression })).at(-1)).toBe(said)
})
