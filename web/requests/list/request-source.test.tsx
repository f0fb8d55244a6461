import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaletteItem } from '../../platform/slots.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { requestSource } from './request-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

const banner = {
  id: 'r1',
  number: 4271,
  title: 'Banner',
  issuer: { id: 'c', name: 'Clara', companyName: 'Acme' },
}

async function find(typed: string, role: string) {
  const server = fakeServer()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  let items: PaletteItem[] = []
  function Source({ query }: { query: string }) {
    items = requestSource.useItems(query)
    return null
  }
  const shown = (query: string) => (
    <RouterContextProvider router={router as never}>
      <Source query={query} />
    </RouterContextProvider>
  )
  const { render } = await renderRoom(shown(''), { client: server.client, role })
  const type = async (text: string) => {
    await render(shown(text))
    await act(async () => vi.advanceTimersByTime(150))
  }
  await type(typed)
  return { server, type, navigate, items: () => items }
}

test('staff find requests by number, with the client, and open them on their side', async () => {
  const { server, items, navigate } = await find('#42', 'user')
  expect(server.last().variables).toEqual({ keyword: '#42' })
  await server.last().answer({ listRequests: { items: [banner] } })
  expect(items()).toMatchObject([{ label: 'Banner', hint: '#4271 · Acme' }])
  items()[0]?.run()
  expect(navigate).toHaveBeenCalledWith({ to: '/request-system/details/$id', params: { id: 'r1' } })
})

test('clients open their own in the portal', async () => {
  const { server, items, navigate } = await find('ban', 'client')
  await server.last().answer({ listRequests: { items: [banner] } })
  expect(items()).toMatchObject([{ label: 'Banner', hint: '#4271' }])
  items()[0]?.run()
  expect(navigate).toHaveBeenCalledWith({ to: '/portal/detail/$id', params: { id: 'r1' } })
})

test('a single letter asks nothing, and results of another text are not shown', async () => {
  const { server, items, type } = await find('b', 'user')
  expect(server.calls).toHaveLength(0)
  await type('banner')
  await server.last().answer({ listRequests: { items: [banner] } })
  await type('logo')
  expect(items()).toEqual([])
})
