import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../testing/render-room.tsx'
import { useMinute } from './use-minute.ts'

const start = Date.parse('2031-03-03T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('it is now at first, and a minute later after a minute', async () => {
  const shown = await renderHook(useMinute, undefined)
  expect(shown.current).toBe(start)
  await act(async () => vi.advanceTimersByTime(59_000))
  expect(shown.current).toBe(start)
  await act(async () => vi.advanceTimersByTime(1000))
  expect(shown.current).toBe(start + 60_000)
})
