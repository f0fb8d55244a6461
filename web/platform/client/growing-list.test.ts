import { gql, type TypedDocumentNode } from 'urql'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { createGrowingList } from './growing-list.ts'

interface Data {
  tasks: { items: { id: string }[]; nextToken: string | null }
}

const query: TypedDocumentNode<Data, { limit?: number | null; nextToken?: string | null }> = gql(
  'query Tasks($limit: Int, $nextToken: String) { tasks(limit: $limit, nextToken: $nextToken) { items { id } nextToken } }',
)
const page = (ids: string[], nextToken: string | null = null): Data => ({
  tasks: { items: ids.map((id) => ({ id })), nextToken },
})

function open() {
  const server = fakeServer()
  const list = createGrowingList(server.client, {
    query,
    variables: { limit: 2 },
    pick: ({ tasks }) => tasks,
  })
  const end = list.subscribe(() => undefined)
  return { server, list, end, ids: () => list.get().items?.map(({ id }) => id) }
}

test('it grows by one page at a time, and what was there stays while the next one comes or fails', async () => {
  const { server, list, ids } = open()
  await server.last().answer(page(['a', 'b'], 'two'))
  expect([ids(), list.get().complete]).toEqual([['a', 'b'], false])
  list.more()
  list.more()
  expect(server.calls.filter(({ variables }) => variables.nextToken === 'two')).toHaveLength(1)
  await server.last().fail()
  expect(ids()).toEqual(['a', 'b'])
  expect(list.get().error).toBeDefined()
  list.retry()
  await server.last().answer(page(['b', 'c']))
  expect([ids(), list.get().complete, list.get().error]).toEqual([['a', 'b', 'c'], true, undefined])
})

test('nobody follows it any more once nobody looks, and it comes again as far as it was', async () => {
  const { server, list, end, ids } = open()
  await server.last().answer(page(['a'], 'two'))
  list.more()
  await server.last().answer(page(['b'], 'three'))
  end()
  list.subscribe(() => undefined)
  expect(ids()).toEqual(['a', 'b'])
  await server.last().answer(page(['z'], 'two'))
  expect(ids()).toEqual(['a', 'b'])
  await server.last().answer(page(['b'], 'three'))
  expect(ids()).toEqual(['z', 'b'])
})
