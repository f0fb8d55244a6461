import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook, unmountRendered } from '../testing/render-room.tsx'
import { useIsPast } from './use-is-past.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test('a moment is over by itself, also by another clock', async () => {
  const ahead = () => Date.now() + 60_000
  const at = Date.now() + 90_000
  const here = await renderHook((moment: number | null) => useIsPast(moment), at as number | null)
  const there = await renderHook((moment: number) => useIsPast(moment, ahead), at)
  expect([here.current, there.current]).toEqual([false, false])
  await pass(30_100)
  expect([here.current, there.current]).toEqual([false, true])
  await pass(60_000)
  expect(here.current).toBe(true)
  await here.rerender(null)
  expect(here.current).toBe(false)
})
