import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../testing/render-room.tsx'
import { PresenceHeartbeat } from './presence-heartbeat.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00.000Z'), toFake: ['Date', 'setInterval'] })
})
afterEach(async () => {
  await unmountRendered()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const resolved = Intl.DateTimeFormat.prototype.resolvedOptions
const travelTo = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolved.call(this), timeZone }
  })
const look = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

test('a sign of life says in which zone the browser is, and one that arrived in another is told at once (F13)', async () => {
  const server = fakeServer()
  travelTo('America/St_Johns')
  await renderRoom(<PresenceHeartbeat />, { client: server.client })
  await look()
  travelTo('Etc/Unknown')
  await look()
  expect(server.calls.map(({ input }) => input.seenTimeZone)).toEqual(['America/St_Johns', 'UTC'])
})
