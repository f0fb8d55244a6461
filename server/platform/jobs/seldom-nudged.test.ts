import type { WorkerPool } from 'graphile-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seldomNudged } from './seldom-nudged.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A pool of workers that counts how often, and for how many jobs, it is told to look. */
function poolOf() {
  const looks: number[] = []
  const workerPool = { nudge: (count: number) => void looks.push(count) } as WorkerPool
  const events = seldomNudged(500)
  events.emit('pool:create', { workerPool, ctx: {} as never })
  const stop = () =>
    events.emit('pool:gracefulShutdown', { workerPool, pool: workerPool, message: '', ctx: {} as never })
  return { looks, workerPool, stop }
}

test('the first job is looked for at once, those of the next half second together after it', () => {
  const { looks, workerPool } = poolOf()
  for (let each = 0; each < 5; each += 1) workerPool.nudge(2)
  expect(looks).toEqual([2])
  vi.advanceTimersByTime(500)
  expect(looks).toEqual([2, 8])
  vi.advanceTimersByTime(500)
  expect(looks).toEqual([2, 8])
  workerPool.nudge(1)
  expect(looks).toEqual([2, 8, 1])
})

test('a pool that stops is told of nothing more', () => {
  const { looks, workerPool, stop } = poolOf()
  workerPool.nudge(1)
  workerPool.nudge(1)
  stop()
  workerPool.nudge(1)
  vi.advanceTimersByTime(1000)
  expect(looks).toEqual([1])
})
