import { readFileSync } from 'node:fs'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { click, press } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import en from '../locales/en.json'
import { DayGroups } from './day-groups.tsx'
import type { Notification } from './grouped.ts'
import classes from './notifications.module.css'

beforeAll(async () => void (await startTexts({ notifications: en, ui })))
afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
})

const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const project = { id: 'p', type: 'project', name: 'Site web', muted: false, mutedUntil: null }

const notification = (id: string, different: object = {}) =>
  ({
    id,
    kind: 'joined',
    values: {},
    path: `/${id}`,
    readAt: null,
    createdAt: '2026-01-15T12:00:00Z',
    actor: { id: 'a', name: 'Ruth', avatar: null },
    thing: null,
    ...different,
  }) as unknown as Notification

async function listOf(...notifications: Notification[]) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const server = fakeServer()
  const { place } = await renderRoom(
    <RouterContextProvider router={router as never}>
      <DayGroups notifications={notifications} />
    </RouterContextProvider>,
    { client: server.client },
  )
  return { place, server }
}

/** The styles of the list, which the tests don't load by themselves. */
function loadStyles() {
  const text = readFileSync(`${import.meta.dirname}/notifications.module.css`, 'utf8')
  const style = document.body.appendChild(document.createElement('style'))
  style.textContent = text
    .replace(/@media[\s\S]*$/, '')
    .replace(/\.([a-z]+)(?=[\s,[>:{])/g, (_, name: string) => `.${classes[name] ?? name}`)
}

const leaf = (place: Element, text: string) =>
  [...place.querySelectorAll<HTMLElement>('span, bdi')].findLast((each) => each.textContent === text)
const weight = (place: Element, text: string) => {
  const bold = leaf(place, text)?.closest(`.${classes.title}`)
  return bold && getComputedStyle(bold).fontWeight
}

test('an unread notification is bold, with an excerpt and without one; a read one is not', async () => {
  const joined = 'Ruth accepted your invitation'
  const { place } = await listOf(notification('1'))
  loadStyles()
  expect(weight(place, joined)).toBe('600')
  const { place: second } = await listOf(
    notification('2', { kind: 'mention', values: { channel: 'general', excerpt: 'Look' } }),
  )
  expect(weight(second, 'Ruth mentioned you in general')).toBe('600')
  const { place: read } = await listOf(notification('3', { readAt: '2026-01-15T13:00:00Z' }))
  expect(weight(read, joined)).not.toBe('600')
})

test('the name of an unread group is bold, folded and unfolded, beside the number in it', async () => {
  const { place } = await listOf(
    notification('1', { thing: project }),
    notification('2', { thing: project, kind: 'taskDue', values: { task: 'Print' } }),
  )
  loadStyles()
  expect(weight(place, 'Site web')).toBe('600')
  expect(weight(place, 'Ruth accepted your invitation')).not.toBe('600')
  expect(leaf(place, '2 notifications')).toBeDefined()
  await click(place.querySelector('[aria-expanded]'))
  expect(weight(place, 'Site web')).toBe('600')
})

test('arrow keys and J and K move through notifications, those of a group, and days', async () => {
  const { place } = await listOf(
    notification('1', { thing: project }),
    notification('2', { thing: project }),
    notification('3', { createdAt: '2026-01-14T12:00:00Z' }),
  )
  const group = place.querySelector<HTMLElement>('[aria-expanded]')
  await click(group)
  group?.focus()
  const after = async (key: string) => {
    if (document.activeElement) await press(document.activeElement, key)
    return document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName
  }
  expect(await after('ArrowDown')).toBe('/1')
  expect(await after('j')).toBe('/2')
  expect(await after('ArrowDown')).toBe('/3')
  expect(await after('ArrowDown')).toBe('/3')
  expect(await after('k')).toBe('/2')
  place.querySelector<HTMLElement>('[href="/2"] + button')?.focus()
  await after('ArrowDown')
  expect(document.activeElement).toBe(place.querySelector('[href="/3"] + button'))
})

test('a notification or a group about something muted says so, once', async () => {
  const muted = { ...project, muted: true }
  const signs = (place: Element) =>
    [...place.querySelectorAll('span')].filter(({ textContent }) => textContent === 'Muted')
  const { place } = await listOf(notification('1', { thing: muted }), notification('2'))
  expect(signs(place).map((each) => each.closest('a')?.getAttribute('href'))).toContain('/1')
  expect(signs(place).some((each) => each.closest('[href="/2"]'))).toBe(false)
  const { place: grouped } = await listOf(
    notification('1', { thing: muted }),
    notification('2', { thing: muted }),
  )
  await click(grouped.querySelector('[aria-expanded]'))
  expect(signs(grouped).every((each) => each.closest('[aria-expanded]'))).toBe(true)
})

test('on a phone, marking is in the menu, also of what cannot be muted', async () => {
  onPhone()
  const { place, server } = await listOf(notification('1'))
  expect(place.querySelector('[aria-label="Mark as read"]')).toBeNull()
  await click(place.querySelector('[aria-label="Actions"]'))
  await expect.poll(() => document.querySelector('[role=menuitem]')?.textContent).toBe('Mark as read')
  await click(document.querySelector('[role=menuitem]'))
  expect(server.last('UpdateNotification').input).toEqual({ id: '1', read: true })
})

test('on a phone, a group is marked from its menu, which is named by what it is about', async () => {
  onPhone()
  const { place, server } = await listOf(
    notification('1', { thing: project }),
    notification('2', { thing: project }),
  )
  await click(place.querySelector('[aria-label="Actions for “Site web”"]'))
  await expect.poll(() => document.querySelector('[role=menuitem]')?.textContent).toBe('Mark all as read')
  await click(document.querySelector('[role=menuitem]'))
  expect(server.last('UpdateNotifications').input).toEqual({ ids: ['1', '2'], read: true })
})
