import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import type { SubTask } from './task.ts'
import { useSubTaskOrder } from './use-sub-task-order.ts'

afterEach(unmountRendered)

const step = (id: string, rank: string, isDone = false) => ({ id, rank, isDone, title: id }) as SubTask
const steps = [step('one', 'a'), step('two', 'b'), step('three', 'c')]

async function open() {
  const server = fakeServer()
  const list = await renderHook(useSubTaskOrder, steps as readonly SubTask[], { client: server.client })
  return { server, list, ids: () => list.current.ordered.map(({ id }) => id) }
}

test('a step stays where it was dropped, also when the list changes before the server answers (W13)', async () => {
  const { server, list, ids } = await open()
  await list.do(({ move }) => void move(2, 0))
  expect(ids()).toEqual(['three', 'one', 'two'])
  expect(server.last().input).toEqual({ id: 'three', afterID: null })
  // Meanwhile another member ticks one sub-task and adds another.
  await list.rerender([step('one', 'a', true), step('two', 'b'), step('three', 'c'), step('four', 'd')])
  expect(ids()).toEqual(['three', 'one', 'two', 'four'])
  await server.last().answer({ updateSubsTask: step('three', 'Z') })
  await list.rerender([step('three', 'Z'), ...steps.slice(0, 2)])
  expect(ids()).toEqual(['three', 'one', 'two'])
  // From now on, moves by others show.
  await list.rerender([step('three', 'e'), ...steps.slice(0, 2)])
  expect(ids()).toEqual(['one', 'two', 'three'])
})

test('a move that is refused goes back', async () => {
  const { server, list, ids } = await open()
  await list.do(({ move }) => void move(0, 1))
  expect(ids()).toEqual(['two', 'one', 'three'])
  await server.last().fail()
  expect(ids()).toEqual(['one', 'two', 'three'])
})
