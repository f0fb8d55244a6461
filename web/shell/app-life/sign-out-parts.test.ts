import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { MoreSheet } from '../more-areas.tsx'
import { PersonMenuItems } from '../person-menu.tsx'
import { loadSignOutParts } from './sign-out-parts.ts'

test('what it takes to sign out is loaded: its menus and its page', async () => {
  const root = createRootRoute()
  const page = vi.fn(async () => {})
  const component = Object.assign(() => null, { preload: page })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/logout', component })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const menus = [PersonMenuItems, MoreSheet].map((part) => vi.spyOn(part, 'preload').mockResolvedValue())
  await loadSignOutParts(router)
  for (const each of [page, ...menus]) expect(each).toHaveBeenCalled()
})
