import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { alertSettings } from '../../platform/alert-settings.ts'
import { createLiveEvents } from '../../platform/live/live-events.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import { browserZone } from '../../ui/use-zone.ts'
import en from '../locales/en.json'
import { announce, chosen, held } from './announce.ts'
import { Announcements } from './announcements.tsx'

const desktop = vi.fn()
const zone = browserZone.get()

beforeAll(async () => void (await startTexts({ notifications: en })))
beforeEach(() => {
  desktop.mockClear()
  browserZone.set('UTC')
  vi.useFakeTimers({ now: new Date('2026-01-15T12:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', Object.assign(desktop, { permission: 'granted' }))
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  alertSettings.change({ desktop: true })
})
afterEach(async () => {
  await unmountRendered()
  browserZone.set(zone)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  alertSettings.change({ desktop: false })
  chosen.set(undefined)
  held.set(0)
  localStorage.clear()
})

const settings = (quietHours: object | null = null) => ({
  me: {
    id: 'm',
    quietHours,
    notificationChoices: [{ topic: 'approvals', channel: 'desktop', on: true }],
  },
  mutedThings: [] as object[],
})
const now = { from: '11:00', to: '13:00', exceptMentions: true }

async function listening(quietHours: object | null = null) {
  const server = fakeServer()
  const events = createLiveEvents()
  await renderRoom(<Announcements />, { client: server.client, workspace: { events } })
  await server.last('Announce').answer(settings(quietHours))
  const hear = async (news: object[]) => {
    const at = new Date().toISOString()
    const onEvent = { __typename: 'Changed', entity: 'Notification', entityID: null, at }
    await act(async () => events.tell({ data: { onEvent } } as never))
    await server.last('NewNotifications').answer({ newNotifications: news })
  }
  return { server, events, hear }
}

const approval = { topic: 'approvals', kind: 'approvalTurn', path: '/x', values: { excerpt: 'Green' } }

test('a new notification is shown on the desktop, once', async () => {
  const { hear } = await listening()
  await hear([{ id: 'n1', sentence: 'It is your turn', ...approval }])
  await hear([{ id: 'n1', sentence: 'It is your turn', ...approval }])
  expect(desktop.mock.calls.map(([title, { body }]) => [title, body])).toEqual([['It is your turn', 'Green']])
})

test('quiet hours hold it, and after them one summary comes', async () => {
  const { hear } = await listening(now)
  const sound = vi.fn()
  await hear([
    { id: 'n1', sentence: 'One', ...approval },
    { id: 'n2', sentence: 'Two', ...approval },
  ])
  await act(() => announce({ topic: 'messages', sound }))
  expect(desktop).not.toHaveBeenCalled()
  expect(sound).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(3_600_000 - 1))
  expect(desktop).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(1))
  expect(desktop.mock.calls.map(([title]) => title)).toEqual(['2 new notifications during quiet hours'])
})

test('mentions come all the same if they are excepted', async () => {
  const { hear } = await listening(now)
  await hear([{ ...approval, id: 'n1', sentence: 'You are mentioned', kind: 'requestMention' }])
  expect(desktop.mock.calls.map(([title]) => title)).toEqual(['You are mentioned'])
})

test('a topic that is off on the desktop still sounds, and is not shown', async () => {
  await listening()
  const [sound, show] = [vi.fn(), vi.fn()]
  await announce({ topic: 'messages', sound, show })
  expect([sound.mock.calls.length, show.mock.calls.length]).toEqual([1, 0])
})

test('in a window that is looked at nothing is asked', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { server, events } = await listening()
  const onEvent = { __typename: 'Changed', entity: 'Notification', at: new Date().toISOString() }
  await act(async () => events.tell({ data: { onEvent } } as never))
  expect(server.calls.map(({ name }) => name)).not.toContain('NewNotifications')
})

test('a muted conversation is silent until the mute ends, others are not', async () => {
  chosen.set({
    topics: ['messages'],
    quietHours: null,
    zone: 'UTC',
    muted: [
      { id: 'for good', until: null },
      { id: 'over', until: '2026-01-15T11:59:00Z' },
    ],
  })
  const [show, toast] = [vi.fn(), vi.fn()]
  for (const conversationID of ['for good', 'over', 'other'])
    await announce({
      topic: 'messages',
      conversationID,
      toast: () => toast(conversationID),
      show: () => show(conversationID),
    })
  expect(show.mock.calls).toEqual([['over'], ['other']])
  expect(toast.mock.calls).toEqual([['over'], ['other']])
})
