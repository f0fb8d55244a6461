import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import type { ColumnSource } from '../../ui/filter/added-columns.tsx'
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

async function open(items: object[], requestColumns: ColumnSource[] = []) {
  const server = fakeServer()
  const me = { id: 'me', name: 'Anna' }
  const { place } = await renderRoom(<AssignedPart />, {
    client: server.client,
    me,
    workspace: { slots: { requestColumns } },
  })
  const call = server.last('Requests')
  await call.answer({ requestsByAgency: { items, nextToken: null } })
  await server.last('RequestsWaiting').answer({ requestCounts: { assigned: 9, viewerTurn: 2 } })
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

test('the heading says how many there are in all, of which the first are listed', async () => {
  const { place, call } = await open([request('1', 'Price list', null)])
  expect(place.querySelector('h2')?.textContent).toBe('Requests assigned to me 9')
  expect(call.variables).toMatchObject({ limit: 6 })
})

const Clocks: ColumnSource = ({ onChange }) => {
  useEffect(() => {
    const cell = ({ id }: { id: string }) => (id === '1' ? '40 min late' : undefined)
    const named = { name: 'serviceLevel', label: 'Service level' }
    onChange({
      column: { ...named, width: 8, cell },
      field: { ...named, kind: 'choice', value: () => undefined },
    })
  }, [onChange])
  return null
}

test('a request has what the rooms above say about its time', async () => {
  const { place } = await open([request('1', 'Price list', null), request('2', 'Poster', null)], [Clocks])
  expect([...place.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Price listR-1 · Acme40 min late',
    'PosterR-2 · Acme',
  ])
})
