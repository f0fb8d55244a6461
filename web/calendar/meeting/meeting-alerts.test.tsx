import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosen } from '../../notifications/announce/announce.ts'
import { alertSettings } from '../../platform/alert-settings.ts'
import { createLiveEvents } from '../../platform/live/live-events.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { MeetingAlerts } from './meeting-alerts.tsx'

const desktop = vi.fn()

beforeEach(() => {
  desktop.mockClear()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', Object.assign(desktop, { permission: 'granted' }))
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  alertSettings.change({ desktop: true })
  chosen.set({ topics: ['messages', 'calendar'], quietHours: null, muted: [], zone: 'UTC' })
})
afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  alertSettings.change({ desktop: false })
  chosen.set(undefined)
  localStorage.clear()
})

async function listening() {
  const server = fakeServer()
  const events = createLiveEvents()
  await renderRoom(<MeetingAlerts />, { client: server.client, workspace: { events } })
  const hear = (onEvent: object) =>
    act(async () => events.tell({ data: { onEvent: { at: new Date().toISOString(), ...onEvent } } } as never))
  return { server, hear }
}

test('a new meeting is not announced on the desktop a second time beside its message', async () => {
  const { hear } = await listening()
  const payload = { event: { id: 'e', conversationID: 'c', link: null } }
  const message = { ownerID: 'uma', owner: { name: 'Uma' }, content: 'Review', payload }
  await hear({ __typename: 'MessageCreated', message })
  expect(desktop).not.toHaveBeenCalled()
})

test('a meeting that begins soon is announced on the desktop', async () => {
  const { server, hear } = await listening()
  await hear({ __typename: 'EventReminded', eventID: 'e' })
  await server.last('Event').answer({
    getEvent: {
      id: 'e',
      title: 'Review',
      startAt: '2026-11-27T10:00:00.000Z',
      endAt: '2026-11-27T11:00:00.000Z',
      link: null,
      conversationID: null,
    },
  })
  expect(desktop).toHaveBeenCalledOnce()
})
