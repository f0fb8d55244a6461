import { gql, type TypedDocumentNode } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { usePrefetch } from './use-prefetch.ts'

const query = gql('query Month($from: Date!) { month(from: $from) { id } }') as TypedDocumentNode<
  object,
  { from: string }
>
const months = [{ from: '2026-10-01' }, { from: '2026-12-01' }]
const idle: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1))
})
afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
  idle.length = 0
})

async function prefetching(isShown: boolean) {
  const server = fakeServer()
  const hook = await renderHook((shown: boolean) => usePrefetch(query, months, shown), isShown, {
    client: server.client,
  })
  return { server, hook }
}

test('what comes next is loaded once what is shown is there and nothing else is to do', async () => {
  const { server, hook } = await prefetching(false)
  expect(idle).toHaveLength(0)
  await hook.rerender(true)
  expect(server.calls).toHaveLength(0)
  idle[0]?.()
  expect(server.calls.map(({ variables }) => variables)).toEqual(months)
})

test('whoever goes on before that loads nothing', async () => {
  const { hook } = await prefetching(true)
  expect(idle).toHaveLength(1)
  await hook.rerender(false)
  expect(idle).toHaveLength(0)
})
