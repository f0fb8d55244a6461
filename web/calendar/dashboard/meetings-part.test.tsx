import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import calendar from '../locales/en.json'
import { MeetingsPart } from './meetings-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

beforeAll(() => startTexts({ calendar, ui }))
beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-03-02T12:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
})
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

const meeting = (id: string, startAt: string, endAt: string, more: object = {}) => ({
  id,
  title: `Meeting ${id}`,
  startAt,
  endAt,
  link: null,
  viewerAnswer: 'accepted',
  ...more,
})

async function open(eventsBetween: object[]) {
  const server = fakeServer()
  const me = { id: 'me', name: 'Anna', timeZone: 'UTC' }
  const { place } = await renderRoom(<MeetingsPart />, { client: server.client, me, agencyZone: 'UTC' })
  await server.last('MeetingsOfDay').answer({ eventsBetween })
  return { place, lines: [...place.querySelectorAll('li')] }
}

test('the meetings of today are in order; one that is over says so, one to come has its way in', async () => {
  const { place, lines } = await open([
    meeting('b', '2026-03-02T14:00:00Z', '2026-03-02T15:00:00Z', { link: 'https://meet.example/b' }),
    meeting('a', '2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z'),
    meeting('c', '2026-03-02T16:00:00Z', '2026-03-02T17:00:00Z', { viewerAnswer: 'declined' }),
    meeting('d', '2026-03-02', '2026-03-02'),
  ])
  const [first, second, ...others] = lines
  expect(first?.textContent).toMatch(/^Meeting a.*Over$/)
  expect(second?.textContent).toContain('Meeting b')
  expect(second?.querySelector('a[href="https://meet.example/b"]')).not.toBeNull()
  expect(others).toEqual([])
  expect(place.querySelector('header')?.textContent?.replace(/\s/g, ' ')).toBe('Meetings 22 h')
})

test('what is after midnight is not of today; an end on the next day says so', async () => {
  const { place, lines } = await open([
    meeting('a', '2026-03-02T22:00:00Z', '2026-03-03T00:00:00Z'),
    meeting('b', '2026-03-02T23:00:00Z', '2026-03-03T02:30:00Z'),
  ])
  const said = (text: string | null | undefined) => text?.replace(/\s/g, ' ')
  expect(said(place.querySelector('header')?.textContent)).toBe('Meetings 23 h')
  expect(said(lines[0]?.textContent)).toContain('10:00 PM – 12:00 AM')
  expect(said(lines[1]?.textContent)).toContain('11:00 PM – Mar 3, 2026, 2:30 AM')
})

test('a meeting to come says in how long, and counts down by itself; then that it is now', async () => {
  const { lines } = await open([meeting('b', '2026-03-02T12:02:00Z', '2026-03-02T15:00:00Z')])
  const said = () => lines[0]?.querySelector('[data-fact]')?.textContent?.replace(/\s/g, ' ')
  expect(said()).toBe('in 2 m')
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(said()).toBe('in 1 m')
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(said()).toBe('Now')
})
