import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { createStore } from '../../platform/store.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { tickLane, useDoneCount } from './use-done-count.ts'

afterEach(unmountRendered)

const tick = (id: string, isDone: boolean) =>
  ({ lane: tickLane(id), variables: { input: { id, isDone } } }) as unknown as OutboxEntry

test('ticks that wait count as they are shown, the last one of each', async () => {
  const entries = createStore<readonly OutboxEntry[]>([])
  const subTasks = [
    { id: 'a', isDone: false },
    { id: 'b', isDone: true },
    { id: 'c', isDone: false },
  ]
  const count = await renderHook(useDoneCount, subTasks, { workspace: { outbox: { entries } as never } })
  expect(count.current).toBe(1)
  await act(async () => entries.set([tick('a', true), tick('c', true)]))
  expect(count.current).toBe(3)
  await act(async () => entries.set([tick('a', true), tick('b', false), tick('a', false)]))
  expect(count.current).toBe(0)
})
