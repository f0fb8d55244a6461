import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, tryChange } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const found = async (listId: string) => {
  const { data } = await server.graphql<{ agencyUsersByAgency: { items: { user: { name: string } }[] } }>(
    agency.staff,
    `query ($agencyID: ID!, $list: ID!) {
      agencyUsersByAgency(agencyID: $agencyID, filter: { smartListID: $list }) { items { user { name } } }
    }`,
    { agencyID: agency.agencyId, list: listId },
  )
  return data?.agencyUsersByAgency.items.map(({ user }) => user.name)
}

test('a smart list finds whoever is all that it says, at the moment one looks', async () => {
  const vip = await join(server, agency.agencyId, { role: 'client', name: 'Vera', tag: 'VIP' })
  await join(server, agency.agencyId, { role: 'user', name: 'Victor', tag: 'vip' })
  const { id } = await change<{ id: string }>(server, agency.admin, 'createSmartList', {
    name: 'Important clients',
    role: 'client',
    tag: 'Vip',
    status: 'active',
  })
  expect(await found(id)).toEqual(['Vera'])
  await change(server, agency.admin, 'updateAgencyUser', { id: vip.memberId, active: false })
  expect(await found(id)).toEqual([])
  await change(server, agency.admin, 'updateSmartList', { id, role: null, status: null })
  expect(await found(id)).toEqual(['Vera', 'Victor'])
})

test('a list says something, its name is used once, and a client sees none', async () => {
  const list = { name: 'Team', role: 'user' }
  await change(server, agency.admin, 'createSmartList', list)
  expect((await tryChange(server, agency.admin, 'createSmartList', { ...list, name: 'team' })).code).toBe(
    'CONFLICT',
  )
  expect((await tryChange(server, agency.admin, 'createSmartList', { name: 'All' })).code).toBe(
    'BAD_USER_INPUT',
  )
  const query = 'query ($id: ID!) { getAgency(id: $id) { smartLists { name } } }'
  const seen = await server.graphql<{ getAgency: { smartLists: unknown[] } }>(agency.client, query, {
    id: agency.agencyId,
  })
  expect(seen.data?.getAgency.smartLists).toEqual([])
})

test('many members are changed at once, all of them or none', async () => {
  const one = await join(server, agency.agencyId, { role: 'user' })
  const two = await join(server, agency.agencyId, { role: 'user' })
  const ids = [one.memberId, two.memberId]
  const changed = await change<{ tag: string }[]>(
    server,
    agency.admin,
    'updateAgencyUsers',
    { ids, tag: 'New' },
    'tag',
  )
  expect(changed.map(({ tag }) => tag)).toEqual(['New', 'New'])
  const withOwner = { ids: [...ids, agency.owner.memberId], role: 'client' }
  expect((await tryChange(server, agency.admin, 'updateAgencyUsers', withOwner)).code).toBe('FORBIDDEN')
  const roles = await change<{ role: string }[]>(
    server,
    agency.admin,
    'updateAgencyUsers',
    { ids, tag: null },
    'role',
  )
  expect(roles.map(({ role }) => role)).toEqual(['user', 'user'])
})

test('the owner hands the agency over to an active admin, and is one of the admins then', async () => {
  const other = await foundAgency(server)
  const to = (ownerID: string, caller = other.owner) =>
    tryChange(server, caller, 'transferAgency', { id: other.agencyId, ownerID })
  expect((await to(other.admin.userId, other.admin)).code).toBe('FORBIDDEN')
  expect((await to(other.staff.userId)).code).toBe('BAD_USER_INPUT')
  expect((await to(other.admin.userId)).code).toBeUndefined()
  expect((await to(other.owner.userId)).code).toBe('FORBIDDEN')
  await change(server, other.admin, 'updateAgencyUser', { id: other.owner.memberId, role: 'user' })
})
