import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrival } from './arrival.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
beforeEach(() => localStorage.clear())

/** The server of one agency, in which so many requests wait for the viewer. */
function serve(viewerRole: string, waiting = 0) {
  const items = Array.from({ length: waiting }, (_, index) => ({ id: `${index}` }))
  const data = {
    me: { id: 'clara' },
    myAgencies: [{ id: 'north', viewerRole, viewerSeenAt: null }],
    getAgency: { id: 'north', RequestStatus: [], registrationForm: [] },
    listRequestApprovals: { items: [] },
    requestsByAgency: { items },
    listTasks: { items: [] },
    ownClientsRegistrationForm: null,
  }
  vi.stubGlobal('fetch', async () => Response.json({ data }))
}

test('a client with something waiting arrives there', async () => {
  serve('client', 1)
  expect(await arrival()).toBe('/portal')
})

test('a client without anything waiting arrives in messaging', async () => {
  serve('client')
  expect(await arrival()).toBe('/dial')
})

test('staff arrive in messaging; so does everyone if the server doesn’t answer', async () => {
  serve('user', 1)
  expect(await arrival()).toBe('/dial')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await arrival()).toBe('/dial')
})
