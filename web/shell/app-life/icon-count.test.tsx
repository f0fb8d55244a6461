import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Area } from '../../platform/slots.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { appRoute, rootRoute } from '../parents.tsx'
import { IconCount } from './icon-count.tsx'

afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
})

test('the icon has the number of what waits in all areas that its person has', async () => {
  const setAppBadge = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, setAppBadge, clearAppBadge: vi.fn(async () => {}) })
  const unread = createStore(2)
  const area = (name: string, useCount: () => number, isShown = true) =>
    ({ name, label: name, path: `/${name}`, order: 1, useCount, shownTo: () => isShown }) as unknown as Area
  const areas = [
    area('messages', () => useStore(unread)),
    area('notifications', () => 3),
    area('hidden', () => 40, false),
  ]
  const router = createRouter({
    routeTree: rootRoute.addChildren([appRoute]),
    history: createMemoryHistory(),
  })
  await renderRoom(
    <RouterContextProvider router={router}>
      <IconCount />
    </RouterContextProvider>,
    { workspace: { slots: { areas } } },
  )
  await vi.waitUntil(() => setAppBadge.mock.lastCall?.at(0) === 5)
  await act(async () => unread.set(0))
  expect(setAppBadge).toHaveBeenLastCalledWith(3)
})
