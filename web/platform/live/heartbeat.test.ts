import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a ping without an answer is noticed within 30 seconds of the silence', () => {
  const onSilence = vi.fn()
  const heartbeat = createHeartbeat(onSilence)
  vi.advanceTimersByTime(heartbeat.interval)
  heartbeat.sent(false)
  vi.advanceTimersByTime(30_000 - heartbeat.interval)
  expect(onSilence).toHaveBeenCalledOnce()
})

test('an answered ping is no silence, and neither is the ping of the other side', () => {
  const onSilence = vi.fn()
  const heartbeat = createHeartbeat(onSilence)
  heartbeat.sent(false)
  heartbeat.answered(true)
  heartbeat.sent(true)
  vi.advanceTimersByTime(60_000)
  expect(onSilence).not.toHaveBeenCalled()
})
