import { readFileSync } from 'node:fs'
import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { merged, type Slots } from './platform/slots.ts'
import { rooms } from './rooms.ts'
import { router } from './router.tsx'
import { PeopleTabs } from './shell/agency/people-tabs.tsx'
import settingsTexts from './shell/settings/locales/en.json'
import { SettingsNav } from './shell/settings/settings-nav.tsx'
import { openArea } from './shell/use-areas.ts'
import { renderRoom, startTexts, unmountRendered } from './testing/render-room.tsx'

beforeAll(() => startTexts({ 'shell/settings': settingsTexts }))
afterEach(unmountRendered)

async function slots(): Promise<Partial<Slots>> {
  const workspaces = await Promise.all(rooms.map(({ workspace }) => workspace?.()))
  return merged<Slots>(workspaces.map((each) => each?.slots))
}

const admin = { role: 'admin', viewerCan: { update: true } }

/** The links of the settings, and of the tabs about people, by path. */
async function listsOf(viewer: { role: string; viewerCan?: object }) {
  const at = createRouter({
    routeTree: router.routeTree,
    history: createMemoryHistory({ initialEntries: ['/settings'] }),
  })
  const { place } = await renderRoom(
    <RouterContextProvider router={at}>
      <Suspense>
        <SettingsNav />
        <PeopleTabs />
      </Suspense>
    </RouterContextProvider>,
    { ...viewer, workspace: { slots: await slots() } },
  )
  // The rooms' parts are being loaded.
  await expect.poll(() => act(async () => place.querySelectorAll('a').length)).toBeGreaterThan(0)
  const [settings, people] = [...place.querySelectorAll('nav')]
  const paths = (nav?: Element) =>
    [...(nav?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  const groups = [...(settings?.querySelectorAll('span') ?? [])].map((each) => each.textContent)
  return { settings: paths(settings), people: paths(people), groups }
}

test('an admin has one list of settings: their own, then the agency’s', async () => {
  const { settings, groups } = await listsOf(admin)
  expect(groups).toEqual(['You', 'Agency'])
  expect(settings).toEqual([
    '/user/profile',
    '/settings',
    '/chat-settings',
    '/agency/settings/general',
    '/agency/settings/brand',
    '/agency/settings/domain',
    '/agency/settings/registration',
    '/agency/request-settings',
    '/agency/customfields',
    '/agency/settings/hours',
    '/agency/settings/time',
    '/agency/settings/calendar',
    '/agency/settings/service-levels',
    '/agency/links/settings',
    '/agency/settings/keys',
    '/agency/settings/audit',
  ])
})

test('members of the team find their own settings and their links there, clients only their own', async () => {
  const own = ['/user/profile', '/settings', '/chat-settings']
  expect((await listsOf({ role: 'user' })).settings).toEqual([...own, '/agency/links/settings'])
  await unmountRendered()
  expect(await listsOf({ role: 'client' })).toEqual({ settings: own, people: [], groups: ['You'] })
})

test('nothing is listed both in the settings and in the tabs about people', async () => {
  const { settings, people } = await listsOf(admin)
  expect(people).toEqual(['/agency/users/list', '/agency/registrations', '/agency/planning'])
  expect(people.filter((path) => settings.includes(path))).toEqual([])
})

test('each of them lights up the sign that leads to it', async () => {
  const { settings, people } = await listsOf(admin)
  const { areas = [] } = await slots()
  const areaOf = (path: string | null) => openArea(areas, path ?? '', router.getMatchedRoutes(path ?? '')[0])
  expect(new Set(settings.map(areaOf))).toEqual(new Set(['settings']))
  expect(new Set(people.map(areaOf))).toEqual(new Set(['people']))
})

test.each(['en', 'de', 'fr', 'pt'])(
  'the list calls the page of notifications as the page calls itself (%s)',
  (language) => {
    const texts = (room: string) =>
      JSON.parse(readFileSync(`${import.meta.dirname}/${room}/locales/${language}.json`, 'utf8'))
    expect(texts('shell/settings').messaging).toBe(texts('messaging').settings.title)
  },
)
