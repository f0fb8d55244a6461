import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { click } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import time from '../locales/en.json'
import { TimerPart } from './timer-part.tsx'

beforeAll(() => startTexts({ time, ui }))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => new Response(null))
})
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const timer = (id: string, status: string) => ({
  id,
  title: `Timer ${id}`,
  status,
  logged: 2537,
  runningSince: status === 'running' ? '2026-03-02T09:00:00Z' : null,
  activity: { id: `a${id}`, title: `Timer ${id}`, project: { id: 'p', title: 'Opening campaign' } },
})

async function open(myTimers: object[]) {
  const server = fakeServer()
  const { place } = await renderRoom(<TimerPart />, { client: server.client })
  const call = server.last('MyTimers')
  return {
    server,
    place,
    call,
    answer: () => call.answer({ myTimers, timeSettings: { id: 's', longTimerHours: 8 } }),
  }
}

test('the running timer says its time, what it is on and its project, and is stopped here', async () => {
  const { server, place, answer } = await open([timer('1', 'paused'), timer('2', 'running')])
  await answer()
  const part = place.querySelector(`section[aria-label="${time.dashboard.timer}"]`)
  expect(part?.textContent).toBe('0:42:17Timer 2Opening campaignPauseStop')
  await click(place.querySelector('button[aria-label="Stop Timer 2"]'))
  expect(server.last('UpdateTimer').input).toEqual({ id: '2', status: 'stopped', ifStatus: 'running' })
})

test('without a running timer there is nothing', async () => {
  const { place, answer } = await open([timer('1', 'paused')])
  await answer()
  expect(place.querySelector('section')).toBeNull()
})

test('it says when the timers could not be loaded', async () => {
  const { place, call } = await open([])
  await call.fail()
  expect(place.querySelector('[role="alert"]')?.textContent).toContain(ui.retry)
})
