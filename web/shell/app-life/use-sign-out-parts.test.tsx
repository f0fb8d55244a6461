import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { MoreSheet } from '../more-areas.tsx'
import { PersonMenuItems } from '../person-menu.tsx'
import { useSignOutParts } from './use-sign-out-parts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Page() {
  useSignOutParts()
  return null
}

test('a page that is left alone has what it takes to sign out, though nobody has opened it', async () => {
  const root = createRootRoute()
  const page = vi.fn(async () => {})
  const component = Object.assign(() => null, { preload: page })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/logout', component })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const parts = [PersonMenuItems, MoreSheet].map((part) => vi.spyOn(part, 'preload').mockResolvedValue())
  await renderRoom(
    <RouterContextProvider router={router}>
      <Page />
    </RouterContextProvider>,
  )
  for (const each of [page, ...parts]) expect(each).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  for (const each of [page, ...parts]) expect(each).toHaveBeenCalled()
})
