import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import requests from '../locales/en.json'
import { ApprovalsPart } from './approvals-part.tsx'

interface LinkProps {
  to: string
  params?: { id: string }
  search?: { filter?: string }
  children: ReactNode
}

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, params, search, children }: LinkProps) => (
    <a href={params ? to.replace('$id', params.id) : `${to}?${search?.filter}`}>{children}</a>
  ),
}))

beforeAll(() => startTexts({ requests, ui }))
afterEach(unmountRendered)

const stage = (id: string, viewerTurn: boolean, dueDate: string | null = null) => ({
  id,
  stage: `Stage ${id}`,
  started: true,
  closed: false,
  dueDate,
  viewerTurn,
})

const request = (id: string, title: string, approvals: object[]) => ({
  id,
  number: `R-${id}`,
  title,
  dueDate: null,
  issuer: { id: 'u', name: 'Dana', companyName: 'Acme' },
  approvals,
})

async function open() {
  const server = fakeServer()
  const { place } = await renderRoom(<ApprovalsPart />, { client: server.client })
  return { server, place, call: server.last('Requests') }
}

test('requests that wait for the viewer lead to the stage that does, and all of them to the same list', async () => {
  const { server, place, call } = await open()
  expect(call.variables).toMatchObject({ filter: { open: true, viewerTurn: true }, limit: 4 })
  const items = [request('1', 'Menu cards', [stage('a', false), stage('b', true, '2020-01-02')])]
  await call.answer({ requestsByAgency: { items, nextToken: null } })
  await server.last('RequestsWaiting').answer({ requestCounts: { assigned: 0, viewerTurn: 7 } })
  expect(place.querySelector('h2')?.textContent).toBe('Approvals 7')
  expect(place.querySelector('li')?.textContent).toBe('Menu cardsAcme · Stage bJan 2, 2020')
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/request-system/approval/b',
    '/request-system/list?approval.anyOf.mine',
  ])
})

test('while none waits, the part is not there', async () => {
  const { place, call } = await open()
  await call.answer({ requestsByAgency: { items: [], nextToken: null } })
  expect(place.querySelector('section')).toBeNull()
})

test('it says when they could not be loaded', async () => {
  const { place, call } = await open()
  await call.fail()
  const part = place.querySelector(`section[aria-label="${requests.dashboard.approvals}"]`)
  expect(part?.textContent).toContain(ui.retry)
})
