import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newVersion } from '../../platform/worker/register.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import en from '../settings/locales/en.json'
import { UpdateNote } from './update-note.tsx'

beforeAll(() => startTexts({ 'shell/settings': en }))
afterEach(async () => {
  await unmountRendered()
  newVersion.set(false)
  vi.restoreAllMocks()
})

async function shown() {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren(
      ['/dial', '/task'].map((path) => createRoute({ getParentRoute: () => root, path })),
    ),
    history: createMemoryHistory({ initialEntries: ['/dial'] }),
  })
  await router.load()
  const { place, liveStatus } = await renderRoom(
    <RouterContextProvider router={router}>
      <UpdateNote />
    </RouterContextProvider>,
  )
  const load = vi.spyOn(location, 'assign').mockReturnValue()
  return { place, load, liveStatus, go: (to: string) => act(() => router.navigate({ to })) }
}

test('a new version is told, and comes with the next page', async () => {
  const { place, load, go } = await shown()
  expect(place.querySelector('button')).toBeNull()
  await go('/task')
  await act(async () => newVersion.set(true))
  expect(place.textContent).toContain('A new version of Atrium is ready')
  expect(load).not.toHaveBeenCalled()
  await go('/dial')
  expect(load).toHaveBeenCalledWith('/dial')
})

test('it waits while something is on its way', async () => {
  const { load, go } = await shown()
  await act(async () => newVersion.set(true))
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  await go('/task')
  expect(load).not.toHaveBeenCalled()
  removeEventListener('beforeunload', ask)
  await go('/dial')
  expect(load).toHaveBeenCalledWith('/dial')
})

test('without a connection nothing takes the place of what is complete', async () => {
  const { place, load, liveStatus, go } = await shown()
  await act(async () => {
    newVersion.set(true)
    liveStatus.set('offline')
  })
  expect(place.querySelector('button')).toBeNull()
  await go('/task')
  expect(load).not.toHaveBeenCalled()
  await act(async () => liveStatus.set('connected'))
  await go('/dial')
  expect(load).toHaveBeenCalledWith('/dial')
})
