import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { Files } from './files.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children, className }: { to: string; children: ReactNode; className?: string }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
}))

afterEach(unmountRendered)

const file = (name: string, place: string, path: string) => ({
  id: name,
  place,
  placeName: '',
  path,
  createdAt: '2026-03-01T10:00:00.000Z',
  infos: { key: name, type: 'text/plain', size: 1, name, width: null, height: null },
  user: null,
})

test('the portal shows the head of all that a client may read, and leads to the whole list (W45)', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<Files />, { client: server.client, role: 'client' })
  const [call] = server.calls
  expect([call?.name, call?.variables.limit]).toEqual(['ClientFiles', 6])
  const items = [
    file('said', 'conversation', '/dial/c/shop'),
    file('logos', 'shared', '/media/share/logos'),
    file('proof', 'approval', '/portal/detail/flyer'),
  ]
  await call?.answer({ clientFiles: { items, nextToken: null } })
  const links = [...place.querySelectorAll('a')].map((each) => each.getAttribute('href'))
  expect(links[0]).toBe('/drive')
  // Shared files link to their share, everything else to the file itself.
  expect(links[2]).toBe('/media/share/logos')
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
    'saidM',
    'logos',
    'proof',
  ])
})
