import { expect, test } from 'vitest'
import { turnsOf, whatWaits } from './what-waits.ts'

const found = (more: object = {}) =>
  ({
    listRequestApprovals: { items: [] },
    requestsByAgency: { items: [] },
    listTasks: { items: [] },
    getAgency: { id: 'agency', registrationForm: [] },
    ownClientsRegistrationForm: null,
    ...more,
  }) as unknown as Parameters<typeof whatWaits>[0]

test('it is the client’s turn in each status that means waiting', () => {
  const RequestStatus = [
    { id: 'working', meaning: 'open' },
    { id: 'yours', meaning: 'waiting' },
    { id: 'done', meaning: 'done' },
    { id: 'held', meaning: 'waiting' },
  ]
  const answer = { getAgency: { id: 'agency', RequestStatus } } as Parameters<typeof turnsOf>[0]
  expect(turnsOf(answer)).toEqual(['yours', 'held'])
  expect(turnsOf({ getAgency: null })).toEqual([])
})

test('what a client has to do counts, each thing once', () => {
  expect(whatWaits(found()).count).toBe(0)
  const listRequestApprovals = { items: [{ id: 'approval', request: { id: 'one' } }] }
  const requestsByAgency = { items: [{ id: 'one' }, { id: 'two' }] }
  const listTasks = { items: [{ id: 'three' }] }
  const { count, requests } = whatWaits(found({ listRequestApprovals, requestsByAgency, listTasks }))
  expect(count).toBe(3)
  expect(requests.map(({ id }) => id)).toEqual(['two'])
})

test('a form that the agency asks of its clients waits until it is filled in', () => {
  const registrationForm = [{ key: 'name', kind: 'text', label: 'Name' }]
  const getAgency = { id: 'agency', registrationForm }
  expect(whatWaits(found({ getAgency })).count).toBe(1)
  expect(whatWaits(found({ getAgency, ownClientsRegistrationForm: { id: 'mine' } })).count).toBe(0)
})
