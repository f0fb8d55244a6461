import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Area, Slots } from './platform/slots.ts'
import { merged } from './platform/slots.ts'
import { rooms } from './rooms.ts'
import { router } from './router.tsx'
import shell from './shell/locales/en.json'
import { Rail } from './shell/rail.tsx'
import { openArea } from './shell/use-areas.ts'
import { renderRoom, startTexts, unmountRendered } from './testing/render-room.tsx'
import ui from './ui/locales/en.json'

beforeAll(() => startTexts({ shell, ui }))
afterEach(unmountRendered)

const nine = [
  'Dashboard',
  'Messages',
  'Work',
  'Calendar',
  'Requests',
  'Files',
  'Automations',
  'People',
  'Settings',
]

async function slots(): Promise<Partial<Slots>> {
  const workspaces = await Promise.all(rooms.map(({ workspace }) => workspace?.()))
  return merged<Slots>(workspaces.map((each) => each?.slots))
}

/** The rail of a member of staff at an address; whether anything exists or waits is up to the test. */
async function railAt(address: string, different: Record<string, Partial<Area>> = {}) {
  const { areas = [] } = await slots()
  const shown = areas.map(({ useExists, useCount, ...area }) => ({
    ...area,
    ...(area.name === 'links' && { useExists: () => false }),
    ...different[area.name],
  }))
  const at = createRouter({
    routeTree: router.routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const { place } = await renderRoom(
    <RouterContextProvider router={at}>
      <Rail />
    </RouterContextProvider>,
    { workspace: { slots: { areas: shown } } },
  )
  const named = (label: string) => place.querySelector(`[aria-label="${label}"]`)
  const links = (label: string) =>
    [...(named(label)?.querySelectorAll('a') ?? [])].map((link) => link.dataset.tooltip)
  const active = [...place.querySelectorAll<HTMLElement>('[aria-current="page"]')]
  return {
    areas: links('Areas'),
    foot: links('You'),
    active: active.map(({ dataset }) => dataset.tooltip),
    named,
  }
}

test('the rail has nine signs in this order, and search and notifications beside the person', async () => {
  const rail = await railAt('/dial')
  expect(rail.areas).toEqual(nine)
  expect(rail.foot).toEqual(['Search', 'Notifications'])
  expect(rail.active).toEqual(['Messages'])
})

test('what has arrived is counted at the foot, and the agency’s links have a sign of their own below the nine', async () => {
  const rail = await railAt('/notifications', {
    links: { useExists: () => true },
    notifications: { useCount: () => 3 },
  })
  expect(rail.areas).toEqual([...nine, 'Links'])
  expect(rail.named('Areas')?.querySelector('hr + a')?.textContent).toBe('Links')
  expect(rail.named('You')?.querySelector('a[href="/notifications"]')?.textContent).toBe(
    'Notifications33 unread',
  )
  expect(rail.active).toEqual(['Notifications'])
})

test('a page below messaging, work, people or the settings lights up its sign', async () => {
  for (const [address, sign] of Object.entries({
    '/dial/c/1': 'Messages',
    '/later': 'Messages',
    '/broadcasts/1': 'Messages',
    '/agency/task/list': 'Work',
    '/agency/timers': 'Work',
    '/request-system/details/1': 'Requests',
    '/agency/users/view/1': 'People',
    '/agency/registrations': 'People',
    '/agency/planning': 'People',
    '/user/profile': 'Settings',
    '/chat-settings': 'Settings',
    '/agency/settings/brand': 'Settings',
    '/agency/request-settings': 'Settings',
    '/agency/links/settings': 'Settings',
    '/agency/customfields': 'Settings',
  })) {
    expect((await railAt(address)).active, address).toEqual([sign])
    await unmountRendered()
  }
})

test('every page of who is signed in belongs to an area, except on the way into an agency', async () => {
  const { areas = [] } = await slots()
  const without = Object.values(router.routesById)
    .filter(({ id }) => id.startsWith('/app/'))
    .map(({ fullPath }) => fullPath)
    .filter((path) => !openArea(areas, path, router.getMatchedRoutes(path)[0]))
  expect([...new Set(without)].sort()).toEqual([
    '/agency',
    '/agency/join/$token',
    // Leads to the first section.
    '/agency/settings',
    '/feed/join/$token',
    '/home',
    '/pairing/acceptance/$token',
    // Finds what is in every area.
  ])
})

test('a route that names its area names one that there is', async () => {
  const { areas = [] } = await slots()
  const names = new Set(areas.map(({ name }) => name))
  const named = Object.values(router.routesById).flatMap(({ options }) => options.staticData?.area ?? [])
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
