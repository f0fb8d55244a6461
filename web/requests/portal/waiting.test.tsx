import type { ReactNode } from 'react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { WaitingForYou } from './waiting.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

afterEach(unmountRendered)

const turns = {
  getAgency: {
    id: 'a',
    RequestStatus: [
      { id: 'yours', meaning: 'waiting' },
      { id: 'done', meaning: 'done' },
    ],
  },
}
const request = { id: 'flyer', number: 1001, title: 'Flyer', statusSince: '2026-03-01T10:00:00.000Z' }
const waiting = (...items: object[]) => ({
  listRequestApprovals: { items: [] },
  requestsByAgency: { items },
  listTasks: { items: [] as object[] },
  getAgency: { id: 'a', registrationForm: [] },
  ownClientsRegistrationForm: null,
})

test('the server finds the requests that are the client’s turn, however many others are open (W13, W46)', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<WaitingForYou />, { client: server.client, role: 'client' })
  await server.last('Turns').answer(turns)
  expect(server.last('WhatWaits').variables).toEqual({ agencyID: 'a', turns: ['yours'] })
  await server.last('WhatWaits').answer(waiting(request))
  expect(place.querySelector('li')?.textContent).toContain('Flyer')
  expect(place.querySelector('li a')?.getAttribute('href')).toBe('/portal/detail/flyer')
})

test('a finished task that the client approves leads to the task', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<WaitingForYou />, { client: server.client, role: 'client' })
  await server.last('Turns').answer(turns)
  const listTasks = { items: [{ id: 'banner', title: 'Banner' }] }
  await server.last('WhatWaits').answer({ ...waiting(), listTasks })
  expect(place.querySelector('li a')?.getAttribute('href')).toBe('/task/t/banner')
})

test('where nothing is to be done it says so, and where a call failed it says that, and asks again (W10)', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<WaitingForYou />, { client: server.client, role: 'client' })
  await server.last('Turns').fail()
  const again = () => act(async () => place.querySelector('button')?.click())
  expect(place.querySelector('button')).not.toBeNull()
  await again()
  await server.last('Turns').answer(turns)
  await server.last('WhatWaits').fail()
  expect(place.querySelector('button')).not.toBeNull()
  await again()
  await server.last('WhatWaits').answer(waiting())
  expect(place.textContent).toContain('portal.nothingWaits')
  expect(place.querySelector('button')).toBeNull()
})
