import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useLongColumns } from './use-long-columns.ts'

afterEach(unmountRendered)

const page = (ids: string[], nextToken: string | null = null) => ({
  tasksByColumn: { items: ids.map((id) => ({ id })), nextToken },
})

async function board() {
  const server = fakeServer()
  const hook = await renderHook(useLongColumns, undefined, { client: server.client })
  return {
    server,
    grow: (columnID: string) => hook.do(({ grow }) => grow(columnID)),
    ids: () => hook.current.cards.map(({ id }) => id),
  }
}

test('each column grows by itself, one page after the other', async () => {
  const { server, grow, ids } = await board()
  expect([ids(), server.calls]).toEqual([[], []])
  await grow('todo')
  await server.last().answer(page(['a'], 'second'))
  await grow('done')
  await server.last().answer(page(['z']))
  await grow('todo')
  await grow('todo')
  expect(server.last().variables).toEqual({ columnID: 'todo', limit: 200, nextToken: 'second' })
  await server.last().answer(page(['b']))
  expect(ids()).toEqual(['a', 'b', 'z'])
  const { length } = server.calls
  await grow('todo')
  await grow('done')
  expect(server.calls).toHaveLength(length)
})

test('cards that did not come are asked for again by the same wish, and the others stay', async () => {
  const { server, grow, ids } = await board()
  await grow('todo')
  await server.last().answer(page(['a'], 'second'))
  await grow('todo')
  await server.last().fail()
  expect(ids()).toEqual(['a'])
  await grow('todo')
  await server.last().answer(page(['b']))
  expect(ids()).toEqual(['a', 'b'])
})
