import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import lazy from '../lazy/locales/en.json'
import messaging from '../locales/en.json'
import { AddressedPart } from './addressed-part.tsx'

interface LinkProps {
  params: object
  search: object
  children: ReactNode
}

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ params, search, children }: LinkProps) => (
    <a href={JSON.stringify({ ...params, ...search })}>{children}</a>
  ),
}))

beforeAll(() => startTexts({ messaging, 'messaging/lazy': lazy, ui }))
afterEach(unmountRendered)

const dana = { id: 'dana', name: 'Dana Lowe', avatar: null }
const addressed = (id: string, scope: string, more: object = {}) => ({
  id,
  message: {
    id,
    content: `Message **${id}**`,
    createdAt: new Date().toISOString(),
    owner: dana,
    internal: false,
    pieces: [],
    conversationID: 'c',
    channelID: 'ch',
    responseToID: null,
    ...more,
  },
  channel: { id: 'ch', name: 'launch', scope, viewerChannelUser: { id: 'v', name: null, target: dana } },
})

async function open(items: object[], count: number) {
  const server = fakeServer()
  const { place } = await renderRoom(<AddressedPart />, { client: server.client })
  const call = server.last('UnreadAddressed')
  await call.answer({ unreadAddressed: { items, nextToken: 'more' } })
  await server.last('UnreadAddressedCount').answer({ unreadAddressedCount: count })
  return { place, call }
}

test('each message says what, who and where, and leads to itself; the heading says how many there are', async () => {
  const { place, call } = await open(
    [
      addressed('1', 'direct'),
      addressed('2', 'team', { responseToID: 'root', internal: true }),
      addressed('3', 'client', { content: '', pieces: [{ key: 'k', name: 'poster.png' }] }),
    ],
    12,
  )
  expect(call.variables).toMatchObject({ limit: 4 })
  expect(place.querySelector('h2')?.textContent).toBe('Unread, addressed to me 12')
  const lines = [...place.querySelectorAll('li')]
  expect(lines.map((line) => line.querySelector('a')?.textContent)).toEqual([
    'Message 1',
    'Message 2',
    'poster.png',
  ])
  expect(lines[0]?.textContent).toContain('Dana Lowe, direct')
  expect(lines[1]?.textContent).toContain(`${messaging.internal.label} Dana Lowe in launch`)
  expect(lines[1]?.querySelector('a')?.getAttribute('href')).toBe(
    '{"channelID":"ch","conversation":"c","message":"2","thread":"root"}',
  )
})

test('all of them are in the inbox, with the same choice', async () => {
  const { place } = await open([], 0)
  expect(place.textContent).toContain(lazy.overview.allRead)
  expect(place.querySelector('h2')?.textContent).toBe('Unread, addressed to me ')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('{"view":"unread","only":"me"}')
})

test('it says when they could not be loaded', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<AddressedPart />, { client: server.client })
  await server.last('UnreadAddressed').fail()
  expect(place.textContent).toContain(ui.retry)
})
