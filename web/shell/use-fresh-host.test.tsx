import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Host } from '../platform/host.ts'
import { renderRoom, unmountRendered } from '../testing/render-room.tsx'
import { useFreshHost } from './use-fresh-host.ts'

afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const agency = { id: '1', name: 'Northwind', avatar: null, unavailable: false }
const kept: Host = { kind: 'agency', agency, isKept: true }

function Gate({ host }: { host: Host }) {
  useFreshHost(host)
  return null
}

/** Shows a page of this host, while the server knows its agency like this; an error is a lost connection. */
async function shown(host: Host, now: object | null | Error) {
  const fetch = vi.fn(async () => {
    if (now instanceof Error) throw now
    return Response.json({ data: { agencyByDomain: now } })
  })
  vi.stubGlobal('fetch', fetch)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const load = vi.spyOn(router, 'invalidate').mockResolvedValue()
  await renderRoom(
    <RouterContextProvider router={router}>
      <Gate host={host} />
    </RouterContextProvider>,
  )
  return { fetch, load }
}

test.each([
  ['another name', { ...agency, name: 'Northwind Studio' }],
  ['nobody’s any more', null],
])('a page that opened with what was kept is loaded again where that is outdated: %s', async (_what, now) => {
  const { load } = await shown(kept, now)
  await vi.waitUntil(() => load.mock.calls.length === 1)
})

test('it stays where the server says the same, and without a connection', async () => {
  for (const now of [agency, new TypeError('Failed to fetch')]) {
    const { fetch, load } = await shown(kept, now)
    await vi.waitUntil(() => fetch.mock.settledResults.length === 1)
    await unmountRendered()
    expect(load).not.toHaveBeenCalled()
  }
})

test('what has just been asked for is not asked for again', async () => {
  const { fetch } = await shown({ kind: 'agency', agency }, agency)
  expect(fetch).not.toHaveBeenCalled()
})
