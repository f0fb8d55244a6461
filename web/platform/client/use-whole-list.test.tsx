import { gql, type TypedDocumentNode } from 'urql'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useWholeList } from './use-whole-list.ts'

interface Data {
  tasks: { items: { id: string }[]; nextToken: string | null }
}
interface Variables {
  [name: string]: unknown
  status: string
}

const query: TypedDocumentNode<Data, Variables & { nextToken?: string | null }> = gql(
  'query Tasks($status: String!, $nextToken: String) { tasks(status: $status, nextToken: $nextToken) { items { id } nextToken } }',
)
const pick = ({ tasks }: Data) => tasks
const open: Variables = { status: 'open' }
const done: Variables = { status: 'done' }
const page = (id: string, nextToken: string | null = null): Data => ({
  tasks: { items: [{ id }], nextToken },
})

afterEach(unmountRendered)

async function list() {
  const server = fakeServer()
  const hook = await renderHook((variables: Variables) => useWholeList({ query, variables, pick }), open, {
    client: server.client,
  })
  return { server, hook }
}

test('another list shows nothing of the one before, neither while it is asked for nor when that fails', async () => {
  const { server, hook } = await list()
  await server.last().answer(page('a'))
  expect(hook.current).toMatchObject({ items: [{ id: 'a' }], complete: true })
  await hook.rerender(done)
  expect(hook.current).toMatchObject({ items: undefined, complete: false, error: undefined })
  await server.last().fail()
  expect(hook.current.items).toBeUndefined()
  expect(hook.current.error).toBeDefined()
  await hook.do(({ retry }) => retry())
  await server.last().answer(page('z'))
  expect(hook.current).toMatchObject({ items: [{ id: 'z' }], complete: true, error: undefined })
})

test('of two lists asked for one after the other the second stands, whichever is answered last', async () => {
  const { server, hook } = await list()
  const first = server.last()
  await hook.rerender(done)
  await server.last().answer(page('z'))
  await first.answer(page('a'))
  expect(hook.current.items).toEqual([{ id: 'z' }])
})

test('a page that does not come leaves those that have, and says so', async () => {
  const { server, hook } = await list()
  await server.last().answer(page('a', 'second'))
  await server.last().fail()
  expect(hook.current).toMatchObject({ items: [{ id: 'a' }], complete: false, error: undefined })
  expect(hook.current.more.error).toBeDefined()
})
