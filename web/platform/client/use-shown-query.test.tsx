import { gql, type TypedDocumentNode } from 'urql'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useExtraQuery, useShownQuery } from './use-shown-query.ts'

interface Data {
  task: { title: string }
}
interface Variables {
  [name: string]: unknown
  id: string
}

const query: TypedDocumentNode<Data, Variables> = gql(
  'query Task($id: ID!) { task(id: $id) { id title } }',
) as TypedDocumentNode<Data, Variables>
const task = (title: string): Data => ({ task: { title } })

afterEach(unmountRendered)

async function shown(first = 'a') {
  const server = fakeServer()
  const hook = await renderHook(
    (id: string) => {
      const [{ data, error, fetching }, ask] = useShownQuery({ query, variables: { id }, pause: id === '' })
      return { data, error, fetching, retry: () => ask({ requestPolicy: 'network-only' }) }
    },
    first,
    { client: server.client },
  )
  return { server, hook }
}

test('another thing shows nothing of the one before while it is asked for', async () => {
  const { server, hook } = await shown()
  await server.last().answer(task('A'))
  expect(hook.current).toMatchObject({ data: task('A'), fetching: false })
  await hook.rerender('b')
  expect(hook.current).toMatchObject({ data: undefined, error: undefined, fetching: true })
  await server.last().answer(task('B'))
  expect(hook.current).toMatchObject({ data: task('B'), fetching: false })
})

test('another thing that cannot be loaded shows its failure alone, and comes when it is asked again', async () => {
  const { server, hook } = await shown()
  await server.last().answer(task('A'))
  await hook.rerender('b')
  await server.last().fail()
  expect(hook.current.data).toBeUndefined()
  expect(hook.current.error).toBeDefined()
  await hook.do(({ retry }) => retry())
  await server.last().answer(task('B'))
  expect(hook.current).toMatchObject({ data: task('B'), error: undefined })
})

test('the failure of one thing is not that of another', async () => {
  const { server, hook } = await shown()
  await server.last().fail('NOT_FOUND')
  expect(hook.current.error).toBeDefined()
  await hook.rerender('b')
  expect(hook.current).toMatchObject({ data: undefined, error: undefined, fetching: true })
})

test('of two things asked for one after the other the second stands, whichever is answered last', async () => {
  const { server, hook } = await shown()
  const first = server.last()
  await hook.rerender('b')
  await server.last().answer(task('B'))
  await first.answer(task('A'))
  expect(hook.current.data).toEqual(task('B'))
})

test('who asks for nothing is shown nothing, and waits for nothing', async () => {
  const { server, hook } = await shown()
  await server.last().answer(task('A'))
  await hook.rerender('')
  expect(hook.current).toMatchObject({ data: undefined, fetching: false })
})

test('what stands beside the thing stays away when it fails', async () => {
  const server = fakeServer()
  const hook = await renderHook((id: string) => useExtraQuery({ query, variables: { id } }), 'a' as string, {
    client: server.client,
  })
  await server.last().answer(task('A'))
  expect(hook.current).toEqual(task('A'))
  await hook.rerender('b')
  expect(hook.current).toBeUndefined()
  await server.last().fail()
  expect(hook.current).toBeUndefined()
})
