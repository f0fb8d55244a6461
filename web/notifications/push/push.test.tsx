import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { alertSettings } from '../../platform/alert-settings.ts'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { createStore } from '../../platform/store.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import en from '../locales/en.json'
import { AskNote } from './ask-note.tsx'
import { PushSection } from './push-section.tsx'
import { PushSync } from './push-sync.tsx'

const browser = vi.hoisted(() => ({
  knowsPush: () => true,
  browserFingerprint: vi.fn(async () => 'known'),
  onSubscriptionChange: vi.fn((_listener: () => void) => () => {}),
  subscribeBrowser: vi.fn(async (_key: string, _options: object) => ({
    endpoint: 'https://push.example/1',
    p256dh: 'p',
    auth: 'a',
  })),
  unsubscribeBrowser: vi.fn(async () => {}),
  isPushRefused: (error: unknown) => error instanceof DOMException,
}))
vi.mock('../../platform/worker/browser-push.ts', () => browser)
vi.mock('../../platform/unsubscribe-browser.ts', () => browser)

const toasts = vi.hoisted(() => ({ toast: vi.fn(), toastError: vi.fn() }))
vi.mock('../../ui/toast.ts', () => toasts)

const requestPermission = vi.fn(async () => 'granted')

beforeAll(() => startTexts({ notifications: en }))
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
})
afterEach(async () => {
  await unmountRendered()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  alertSettings.change({ desktop: false })
  tokens.clear()
  localStorage.clear()
})

const one = (isCurrent: boolean, id = 's1', fingerprint: string | null = 'known') => ({
  __typename: 'PushSubscription',
  id,
  browser: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  isCurrent,
  fingerprint,
  createdAt: '2026-01-15T12:00:00Z',
  lastSentAt: null,
})
const answer = (...pushSubscriptions: object[]) => ({
  pushKey: 'key',
  pushSubscriptions,
  me: { __typename: 'User', id: 'm', pushedWords: true },
})
const button = (place: Element, name: string) =>
  [...place.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  )
const press = (element: HTMLElement | undefined | null) => act(async () => element?.click())

/** Signs in, in a session of this id. */
const signIn = (sid: string) =>
  tokens.set({ accessToken: `a.${btoa(JSON.stringify({ sub: 'm', sid }))}.c`, refreshToken: 'r' })

/** Where its person has turned it on: a page of this session, to which the server answers with these browsers. */
async function pageOf(sid: string, ...browsers: object[]) {
  vi.stubGlobal('Notification', { permission: 'granted' })
  alertSettings.change({ desktop: true })
  signIn(sid)
  const server = fakeServer()
  await renderRoom(<PushSync />, { client: server.client })
  await server.last('PushSubscriptions').answer(answer(...browsers))
  const created = () => server.calls.filter(({ name }) => name === 'CreatePushSubscription').length
  return { ...server, created }
}

/** What is begun without waiting has ended. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('a browser that its push service has ended subscribes anew and tells the server, once while the page is open', async () => {
  const server = await pageOf('ended', one(true, 's1', null))
  await vi.waitUntil(() => server.created() === 1)
  expect(browser.subscribeBrowser).toHaveBeenCalledExactlyOnceWith('key', { anew: true })
  expect(server.last('CreatePushSubscription').input).toMatchObject({ renews: 's1' })
  await server.last('CreatePushSubscription').answer({ createPushSubscription: one(true) })
  // The new one is ended at once too.
  await server.last('PushSubscriptions').answer(answer(one(true, 's1', null)))
  await settled()
  expect(server.created()).toBe(1)
  await unmountRendered()
  expect((await pageOf('ended', one(true, 's1', null))).created()).toBe(0)
  await settled()
  expect(browser.subscribeBrowser).toHaveBeenCalledOnce()
  expect(alertSettings.get().desktop).toBe(true)
})

test('a browser with another address than the server knows tells it, without a new one', async () => {
  const server = await pageOf('moved', one(true, 's1', 'before'))
  await vi.waitUntil(() => server.created() === 1)
  expect(browser.subscribeBrowser).toHaveBeenCalledExactlyOnceWith('key', { anew: false })
})

test('a page compares again when the worker says that the browser has another address', async () => {
  const server = await pageOf('changed', one(true))
  await settled()
  expect(server.created()).toBe(0)
  browser.browserFingerprint.mockResolvedValueOnce('next')
  browser.onSubscriptionChange.mock.lastCall?.[0]()
  await vi.waitUntil(() => server.created() === 1)
})

test('a browser that was ended from another device while it renewed itself stays ended', async () => {
  const server = await pageOf('both', one(true, 's1', null))
  await vi.waitUntil(() => server.created() === 1)
  await server.last('CreatePushSubscription').fail('NOT_FOUND')
  await server.last('PushSubscriptions').answer(answer())
  await vi.waitUntil(() => browser.unsubscribeBrowser.mock.calls.length === 1)
  expect(alertSettings.get().desktop).toBe(false)
  expect(server.created()).toBe(1)
})

test('what was ended in this session can be turned on again in it', async () => {
  await pageOf('again', one(true))
  await settled()
  await unmountRendered()
  await pageOf('again')
  await vi.waitUntil(() => browser.unsubscribeBrowser.mock.calls.length === 1)
  await unmountRendered()
  const server = await pageOf('again')
  await vi.waitUntil(() => server.created() === 1)
  expect(alertSettings.get().desktop).toBe(true)
})

test('after a sign-in this browser is told to the server again, once', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  alertSettings.change({ desktop: true })
  signIn('first')
  const server = fakeServer()
  await renderRoom(<PushSync />, { client: server.client })
  await server.last('PushSubscriptions').answer(answer(one(false)))
  await vi.waitUntil(() => server.calls.some(({ name }) => name === 'CreatePushSubscription'))
  expect(browser.subscribeBrowser).toHaveBeenCalledExactlyOnceWith('key', { anew: false })
  expect(server.last('CreatePushSubscription').input).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'p',
    auth: 'a',
  })
})

test('a browser that was ended from another device stays ended, also in the settings', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  alertSettings.change({ desktop: true })
  signIn('one')
  const server = fakeServer()
  await renderRoom(<PushSync />, { client: server.client })
  await server.last('PushSubscriptions').answer(answer())
  await vi.waitUntil(() => server.calls.some(({ name }) => name === 'CreatePushSubscription'))
  await server.last('CreatePushSubscription').answer({ createPushSubscription: one(true) })
  await unmountRendered()

  const again = fakeServer()
  await renderRoom(<PushSync />, { client: again.client })
  await again.last('PushSubscriptions').answer(answer())
  await vi.waitUntil(() => browser.unsubscribeBrowser.mock.calls.length === 1)
  expect(alertSettings.get().desktop).toBe(false)
  expect(again.calls.map(({ name }) => name)).not.toContain('CreatePushSubscription')
  await unmountRendered()

  // Another session is told of again, once it is turned on.
  signIn('two')
  alertSettings.change({ desktop: true })
  const later = fakeServer()
  await renderRoom(<PushSync />, { client: later.client })
  await later.last('PushSubscriptions').answer(answer())
  await vi.waitUntil(() => later.calls.some(({ name }) => name === 'CreatePushSubscription'))
})

test('a browser that is known is left alone, and so is one in which nobody has turned it on', async () => {
  const off = fakeServer()
  await renderRoom(<PushSync />, { client: off.client })
  expect(off.calls).toEqual([])
  await unmountRendered()
  vi.stubGlobal('Notification', { permission: 'granted' })
  alertSettings.change({ desktop: true })
  const server = fakeServer()
  await renderRoom(<PushSync />, { client: server.client })
  await server.last('PushSubscriptions').answer(answer(one(true)))
  expect(browser.subscribeBrowser).not.toHaveBeenCalled()
})

test('the browsers are listed by name, and each can be ended', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<PushSection />, { client: server.client })
  await server.last('PushSubscriptions').answer(answer(one(true), one(false, 's2')))
  expect([...place.querySelectorAll('li p')].map((each) => each.textContent)).toContain(
    'Firefox · Windows (this browser)',
  )
  await press(place.querySelectorAll<HTMLElement>('li button')[1])
  expect(server.last('DeletePushSubscription').input).toEqual({ id: 's2' })
  expect(browser.unsubscribeBrowser).not.toHaveBeenCalled()
  await server
    .last('DeletePushSubscription')
    .answer({ deletePushSubscription: { __typename: 'PushSubscription', id: 's2' } })
  alertSettings.change({ desktop: true })
  await press(place.querySelectorAll<HTMLElement>('li button')[0])
  await vi.waitUntil(() => browser.unsubscribeBrowser.mock.calls.length === 1)
  // Otherwise the next page would begin it again.
  expect(alertSettings.get().desktop).toBe(false)
})

test('whether words are shown is saved at once, and a refusal shows what holds', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<PushSection />, { client: server.client })
  await server.last('PushSubscriptions').answer(answer(one(true)))
  const words = place.querySelector<HTMLInputElement>('input[role=switch]')
  await press(words)
  expect(server.last('UpdatePushedWords').input).toEqual({ pushedWords: false })
  await server.last('UpdatePushedWords').fail('FORBIDDEN')
  expect(place.querySelector('[role=alert]')).not.toBeNull()
})

async function asked() {
  const server = fakeServer()
  const entries = createStore<readonly OutboxEntry[]>([])
  const outbox = { entries } as never
  const { place, liveStatus } = await renderRoom(<AskNote />, {
    client: server.client,
    workspace: { outbox },
  })
  const write = () => act(async () => entries.set([{ id: '1' } as OutboxEntry]))
  return { server, place, write, liveStatus }
}

test('nobody is asked before they have written something', async () => {
  const { place, write } = await asked()
  expect(place.querySelectorAll('button')).toHaveLength(0)
  await write()
  expect(place.textContent).toContain('Be told of answers')
})

test('a yes asks the browser, and tells the server', async () => {
  const { server, place, write } = await asked()
  await write()
  await server.last('PushSubscriptions').answer(answer())
  await press(button(place, 'Turn on notifications'))
  await vi.waitUntil(() => server.calls.some(({ name }) => name === 'CreatePushSubscription'))
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(alertSettings.get().desktop).toBe(true)
})

test('a browser without a push service is told apart from a call that fails', async () => {
  for (const refusal of [new DOMException('Registration failed', 'AbortError'), new TypeError('no answer')]) {
    localStorage.clear()
    const { server, place, write } = await asked()
    browser.subscribeBrowser.mockRejectedValueOnce(refusal)
    await write()
    await server.last('PushSubscriptions').answer(answer())
    await press(button(place, 'Turn on notifications'))
    await vi.waitUntil(() => toasts.toast.mock.calls.length + toasts.toastError.mock.calls.length > 0)
    if (refusal instanceof DOMException)
      expect(toasts.toast).toHaveBeenCalledWith(expect.stringContaining('while Atrium is closed'))
    else expect(toasts.toastError).toHaveBeenCalledWith(refusal)
    toasts.toast.mockClear()
    await unmountRendered()
  }
})

test('nobody is asked while there is no connection', async () => {
  const { place, write, liveStatus } = await asked()
  await act(() => liveStatus.set('offline'))
  await write()
  expect(place.querySelectorAll('button')).toHaveLength(0)
  await act(() => liveStatus.set('connected'))
  expect(place.textContent).toContain('Be told of answers')
})

test('a no is for good', async () => {
  const first = await asked()
  await first.write()
  await press(button(first.place, 'Not now'))
  await unmountRendered()
  const second = await asked()
  await second.write()
  expect(second.place.querySelectorAll('button')).toHaveLength(0)
  expect(requestPermission).not.toHaveBeenCalled()
})
