import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { createStore } from '../store.ts'
import type { LiveStatus } from './connection.ts'
import { useOnceConnected } from './use-once-connected.ts'

afterEach(unmountRendered)

test('what failed without a connection is tried again once, when that is back; what failed with one is not', async () => {
  const liveStatus = createStore<LiveStatus>('offline')
  const again = vi.fn()
  const hook = await renderHook((hasFailed: boolean) => useOnceConnected(hasFailed, again), true as boolean, {
    workspace: { liveStatus },
  })
  expect(again).not.toHaveBeenCalled()
  await act(async () => liveStatus.set('connected'))
  expect(again).toHaveBeenCalledTimes(1)
  await hook.rerender(false)
  await hook.rerender(true)
  expect(again).toHaveBeenCalledTimes(1)
  await act(async () => liveStatus.set('reconnecting'))
  await act(async () => liveStatus.set('connected'))
  expect(again).toHaveBeenCalledTimes(2)
})
