import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import requests from '../locales/en.json'
import { CountsPart } from './counts-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search?: { filter?: string }; children: ReactNode }) => (
    <a href={`${to}?${search?.filter ?? ''}`}>{children}</a>
  ),
}))

beforeAll(() => startTexts({ requests, ui }))
afterEach(unmountRendered)

async function open(open: number, unread: number, late: number) {
  const server = fakeServer()
  const { place } = await renderRoom(<CountsPart />, { client: server.client })
  await server.last('RequestCounts').answer({ requestCounts: { open, unread, late } })
  return place
}

test('each number leads to the list of what it counts', async () => {
  const place = await open(12, 3, 1)
  const links = [...place.querySelectorAll('li a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['12 Open', '/request-system/list?'],
    ['3 Unread', '/request-system/list?activity.anyOf.unread'],
    ['1 Overdue', '/request-system/list?due.before.today'],
  ])
  expect(place.querySelectorAll('[data-bad]')).toHaveLength(1)
})

test('without any open request, it says what will be there and leads to a new one', async () => {
  const place = await open(0, 0, 0)
  expect(place.textContent).toContain(requests.list.noneHint)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/request-system/new?')
})
