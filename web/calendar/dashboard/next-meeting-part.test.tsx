import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import calendar from '../locales/en.json'
import { NextMeetingPart } from './next-meeting-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

beforeAll(() => startTexts({ calendar, ui }))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2031-03-05T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  unmountRendered()
})

const meeting = (title: string, startAt: string, endAt: string, viewerAnswer = 'accepted') => ({
  id: title,
  title,
  startAt,
  endAt,
  link: 'https://meet.example/one',
  viewerAnswer,
})

async function open(...eventsBetween: object[]) {
  const server = fakeServer()
  const { place } = await renderRoom(<NextMeetingPart />, { client: server.client })
  await server.last('ComingMeetings').answer({ eventsBetween })
  return place
}

test('the next meeting is the first that is neither over nor declined nor a whole day, with the way in', async () => {
  const place = await open(
    meeting('Later', '2031-03-09T10:00:00Z', '2031-03-09T11:00:00Z'),
    meeting('Over', '2031-03-05T10:00:00Z', '2031-03-05T11:00:00Z'),
    meeting('Declined', '2031-03-05T13:00:00Z', '2031-03-05T14:00:00Z', 'declined'),
    meeting('Fair', '2031-03-06', '2031-03-06'),
    meeting('Review', '2031-03-07T10:00:00Z', '2031-03-07T11:00:00Z'),
  )
  expect(place.querySelectorAll('li')).toHaveLength(1)
  expect(place.querySelector('li')?.textContent).toContain('Review')
  expect(place.querySelector('a[href="https://meet.example/one"]')).not.toBeNull()
})

test('without any, it says so', async () => {
  expect((await open()).textContent).toContain(calendar.dashboard.noneComing)
})
