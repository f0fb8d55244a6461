import { gql, type TypedDocumentNode } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useTypedSearch } from './use-typed-search.ts'

interface Data {
  tasks: string[]
}

const query = gql('query Find($keyword: String!) { tasks(keyword: $keyword) }') as TypedDocumentNode<
  Data,
  { keyword: string }
>
const variables = (keyword: string) => ({ keyword })
const pick = ({ tasks }: Data) => tasks
const textsOf = (task: string) => [task]

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

async function search(least = 0) {
  const server = fakeServer()
  const hook = await renderHook(
    (typed: string) => useTypedSearch({ query, typed, variables, pick, textsOf, least }),
    '' as string,
    { client: server.client },
  )
  const type = async (typed: string, ms = 150) => {
    await hook.rerender(typed)
    await hook.do(() => vi.advanceTimersByTime(ms))
  }
  return { server, hook, type }
}

test('of what was found before only what fits is offered, until the server has answered to what is typed', async () => {
  const { server, hook, type } = await search()
  expect(hook.current).toMatchObject({ found: [], isSearching: true })
  await server.last().answer({ tasks: ['Banner', 'Logo'] })
  expect(hook.current).toMatchObject({ found: ['Banner', 'Logo'], isSearching: false })
  await type('bân', 0)
  expect(hook.current).toMatchObject({ found: ['Banner'], isSearching: true })
  await type('bân')
  expect(server.last().variables).toEqual({ keyword: 'bân' })
  await server.last().answer({ tasks: ['Banner', 'By its number'] })
  expect(hook.current).toMatchObject({ found: ['Banner', 'By its number'], isSearching: false })
})

test('that nothing is found is said when the server has said so', async () => {
  const { server, hook, type } = await search()
  await server.last().answer({ tasks: ['Logo'] })
  await type('banner')
  expect(hook.current).toMatchObject({ found: [], isSearching: true })
  await server.last().answer({ tasks: [] })
  expect(hook.current).toMatchObject({ found: [], isSearching: false, error: undefined })
})

test('a search that fails says so, and offers nothing that does not fit', async () => {
  const { server, hook, type } = await search()
  await server.last().answer({ tasks: ['Logo'] })
  await type('banner')
  await server.last().fail()
  expect(hook.current).toMatchObject({ found: [], isSearching: false })
  expect(hook.current.error).toBeDefined()
})

test('a text that is too short is not asked for, and finds nothing', async () => {
  const { server, hook, type } = await search(2)
  await type('b')
  expect(server.calls).toHaveLength(0)
  await type('ba', 0)
  expect(server.calls).toHaveLength(0)
  await type('ba')
  await server.last().answer({ tasks: ['Banner'] })
  expect(hook.current.found).toEqual(['Banner'])
  await type('b')
  expect(hook.current).toMatchObject({ found: [], isSearching: false })
  expect(new Set(server.calls.map((call) => call.variables.keyword))).toEqual(new Set(['ba']))
})
