import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { isLate } from './filter.ts'
import type { Card } from './lanes.ts'
import { useLateAsOf } from './use-late-as-of.ts'

const midnight = Date.parse('2026-03-03T00:00:00.000Z')
const due = (id: string, at: number, isCompleted = false) => ({ id, isCompleted, _ttl: at / 1000 }) as Card
const cards = [
  due('yesterday', midnight - 86_400_000),
  due('today', midnight),
  due('done', midnight, true),
  due('soon', midnight + 60_000),
]

beforeEach(() => {
  vi.useFakeTimers({ now: midnight - 60_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

test('what is overdue follows the clock, card by card, while nothing else changes (W13)', async () => {
  const shown = await renderHook((isAsked: boolean) => {
    const asOf = useLateAsOf(cards, isAsked)
    return cards.filter((card) => isLate(card, asOf)).map(({ id }) => id)
  }, true)
  expect(shown.current).toEqual(['yesterday'])
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(shown.current).toEqual(['yesterday', 'today'])
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(shown.current).toEqual(['yesterday', 'today', 'soon'])
})

test('what was late meanwhile counts as soon as it is asked', async () => {
  const shown = await renderHook((isAsked: boolean) => useLateAsOf(cards, isAsked), false as boolean)
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(shown.current).toBe(midnight - 60_000)
  await shown.rerender(true)
  expect(shown.current).toBe(midnight + 1_000)
})
