import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import requests from '../locales/en.json'
import { AssignedPart } from './assigned-part.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search?: { filter?: string }; children: ReactNode }) => (
    <a href={`${to}?${search?.filter}`}>{children}</a>
  ),
}))

beforeAll(() => startTexts({ requests, ui }))
afterEach(unmountRendered)

async function open(items: object[]) {
  const server = fakeServer()
  const me = { id: 'me', name: 'Anna' }
  const { place } = await renderRoom(<AssignedPart />, { client: server.client, me })
  const call = server.last('Requests')
  await call.answer({ requestsByAgency: { items, nextToken: null } })
  return { place, call }
}

const request = (id: string, title: string, dueDate: string | null) => ({
  id,
  number: `R-${id}`,
  title,
  dueDate,
  issuer: { id: 'u', name: 'Dana', companyName: 'Acme' },
})

test('open requests assigned to the viewer are listed, and a late one is said to be', async () => {
  const { place, call } = await open([request('1', 'Price list', '2020-01-02'), request('2', 'Poster', null)])
  expect(call.variables).toMatchObject({
    filter: { open: true, enChargeUser: 'me' },
    orderBy: 'due',
    sortDirection: 'ASC',
  })
  expect([...place.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Price listR-1 · AcmeJan 2, 2020',
    'PosterR-2 · Acme',
  ])
})

test('the link leads to the list with the same filter', async () => {
  const { place } = await open([])
  expect(place.textContent).toContain(requests.dashboard.noneAssigned)
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/request-system/list?inCharge.anyOf.me'])
})
