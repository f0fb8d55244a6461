import { gql, type TypedDocumentNode } from 'urql'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useLiveList } from './use-live-list.ts'

interface Data {
  tasks: { items: string[]; nextToken: string | null }
}
interface Variables {
  [name: string]: unknown
  status: string
}

const query: TypedDocumentNode<Data, Variables & { limit?: number | null; nextToken?: string | null }> = gql(
  'query Tasks($status: String!, $limit: Int, $nextToken: String) { tasks(status: $status, limit: $limit, nextToken: $nextToken) { items nextToken } }',
)
const pick = ({ tasks }: Data) => tasks
const open: Variables = { status: 'open' }
const done: Variables = { status: 'done' }

afterEach(unmountRendered)

async function list(first: Variables = open, step = 2) {
  const server = fakeServer()
  const hook = await renderHook(
    (variables: Variables) => useLiveList({ query, variables, pick, step }),
    first,
    { client: server.client },
  )
  const answer = (items: string[], nextToken: string | null = null) =>
    server.last().answer({ tasks: { items, nextToken } })
  return { server, hook, answer }
}

test('more rows come beside those that are there, and stay out when they fail', async () => {
  const { server, hook, answer } = await list()
  expect(hook.current).toMatchObject({ items: undefined, hasMore: false })
  await answer(['a', 'b'], 'next')
  expect(hook.current).toMatchObject({ items: ['a', 'b'], hasMore: true })
  await hook.do(({ loadMore }) => loadMore())
  expect(server.last().variables).toEqual({ status: 'open', limit: 4, nextToken: null })
  expect(hook.current).toMatchObject({ items: ['a', 'b'], more: { loading: true } })
  await server.last().fail()
  expect(hook.current).toMatchObject({ items: ['a', 'b'], error: undefined, more: { loading: false } })
  expect(hook.current.more.error).toBeDefined()
  await hook.do(({ loadMore }) => loadMore())
  await answer(['a', 'b', 'c'])
  expect(hook.current).toMatchObject({ items: ['a', 'b', 'c'], hasMore: false })
})

test('another list shows nothing of the one before, neither while it is asked for nor when that fails', async () => {
  const { server, hook, answer } = await list()
  await answer(['a'])
  await hook.rerender(done)
  expect(hook.current.items).toBeUndefined()
  await server.last().fail()
  expect(hook.current.items).toBeUndefined()
  expect(hook.current.error).toBeDefined()
  await hook.do(({ retry }) => retry())
  await answer(['z'])
  expect(hook.current).toMatchObject({ items: ['z'], error: undefined })
})

test('of two lists asked for one after the other the second stands, whichever is answered last', async () => {
  const { server, hook } = await list()
  const first = server.last()
  await hook.rerender(done)
  await server.last().answer({ tasks: { items: ['z'], nextToken: null } })
  await first.answer({ tasks: { items: ['a'], nextToken: null } })
  expect(hook.current.items).toEqual(['z'])
})

test('beyond 200 rows it has pages, and leaves one that has become empty', async () => {
  const { server, hook, answer } = await list(open, 200)
  await answer(['a'], 'second')
  expect(hook.current).toMatchObject({ hasMore: false, previousPage: undefined })
  await hook.do(({ nextPage }) => nextPage?.())
  expect(server.last().variables).toEqual({ status: 'open', limit: 200, nextToken: 'second' })
  await answer(['b'])
  expect(hook.current).toMatchObject({ items: ['b'], nextPage: undefined })
  expect(hook.current.previousPage).toBeDefined()
  await answer([])
  expect(server.last().variables).toMatchObject({ nextToken: null })
})

test('a refresh that failed is asked for again, and says that it failed until it is here', async () => {
  const { server, hook, answer } = await list()
  await answer(['a', 'b'], 'next')
  await server.last().fail()
  expect(hook.current).toMatchObject({ items: ['a', 'b'], error: undefined })
  expect(hook.current.more.error).toBeDefined()
  const before = server.calls.length
  await hook.do(({ loadMore }) => loadMore())
  expect(server.calls).toHaveLength(before + 1)
  expect(hook.current.more.error).toBeDefined()
  await answer(['a', 'c'], 'next')
  expect(hook.current).toMatchObject({ items: ['a', 'c'], more: { error: undefined } })
})
