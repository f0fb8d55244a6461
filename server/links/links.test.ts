import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { addLink } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Seen = { name: string; forViewer: boolean; owner: unknown; roles: string[] | null }

async function linksOf(caller: Caller, agencyId: string, keepers = false): Promise<string[]> {
  const { data } = await server.graphql<{ getAgency: { userAction: Seen[] } }>(
    caller,
    'query ($id: ID!) { getAgency(id: $id) { userAction { name forViewer owner { id } roles } } }',
    { id: agencyId },
  )
  const all = data?.getAgency.userAction ?? []
  return all.filter(({ forViewer }) => keepers || forViewer).map(({ name }) => name)
}

test('a link stands in the shell of those whom it is for, and nobody else hears of it', async () => {
  const { agencyId, admin, owner, staff, client } = await foundAgency(server)
  await addLink(server, admin, { name: 'All', roles: ['client', 'user', 'admin'] })
  await addLink(server, admin, { name: 'Clients', roles: ['client'] })
  await addLink(server, admin, { name: 'Team', roles: ['user'] })
  await addLink(server, admin, { name: 'Bosses', roles: ['admin'] })
  await addLink(server, staff, { name: 'Mine' })
  expect(await linksOf(client, agencyId, true)).toEqual(['All', 'Clients'])
  expect(await linksOf(staff, agencyId, true)).toEqual(['All', 'Team', 'Mine'])
  expect(await linksOf(owner, agencyId)).toEqual(['All', 'Bosses'])
  expect(await linksOf(owner, agencyId, true)).toEqual(['All', 'Clients', 'Team', 'Bosses'])
})

test('clients are told neither who made a link nor for whom else it is', async () => {
  await addLink(server, agency.admin, { name: 'Shared', roles: ['client', 'user'] })
  const { data } = await server.graphql<{ getAgency: { userAction: Seen[] } }>(
    agency.client,
    'query ($id: ID!) { getAgency(id: $id) { userAction { owner { id } roles } } }',
    { id: agency.agencyId },
  )
  expect(data?.getAgency.userAction).toContainEqual({ owner: null, roles: null })
})

const refused = [
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'about:blank',
  'mailto:a@example.com',
  'ftp://example.com',
  'view-source:https://example.com',
  'https://bank.example.com@evil.example',
  'https:\\\\evil.example',
  'https://exa mple.com',
  '//evil.example\\@example.com',
  'https://',
  `https://example.com/${'x'.repeat(2000)}`,
]

test.each(refused)('%s is no link', async (link) => {
  const answer = await tryChange(server, agency.staff, 'createUserAction', { name: 'Bad', link })
  expect(answer.code).toBe('BAD_USER_INPUT')
  const id = await addLink(server, agency.staff)
  expect((await tryChange(server, agency.staff, 'updateUserAction', { id, link })).code).toBe(
    'BAD_USER_INPUT',
  )
})

test('a link is kept as browsers write it; inside the shell only with https', async () => {
  const fields = 'id link type'
  const bare = { name: 'Bare', link: 'Docs.Example.com/Über' }
  const kept = await change<{ id: string; link: string }>(
    server,
    agency.staff,
    'createUserAction',
    bare,
    fields,
  )
  expect(kept).toMatchObject({ link: 'https://docs.example.com/%C3%9Cber', type: 'link' })
  const plain = { name: 'Old', link: 'http://old.example.com', type: 'page' }
  const answer = await tryChange(server, agency.staff, 'createUserAction', plain)
  expect(answer.code).toBe('BAD_USER_INPUT')
  const id = await addLink(server, agency.staff, { type: 'page' })
  const later = await tryChange(server, agency.staff, 'updateUserAction', { id, link: plain.link })
  expect(later.code).toBe('BAD_USER_INPUT')
})

test('links are put into another order, each person keeping their own', async () => {
  const { agencyId, admin, staff } = await foundAgency(server)
  const roles = ['user']
  const ids = []
  for (const name of ['One', 'Two', 'Three']) ids.push(await addLink(server, admin, { name, roles }))
  await addLink(server, staff, { name: 'First own' })
  const own = await addLink(server, staff, { name: 'Second own' })
  await change(server, admin, 'updateUserAction', { id: ids[2], order: 0 })
  await change(server, staff, 'updateUserAction', { id: own, order: 0 })
  expect(await linksOf(staff, agencyId)).toEqual(['Three', 'One', 'Two', 'Second own', 'First own'])
})

test('several who move links at once leave one order, without gaps or twins', async () => {
  const { agencyId, admin, owner, staff } = await foundAgency(server)
  const roles = ['user']
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addLink(server, admin, { name, roles })))
  await Promise.all(
    ids.map((id, order) => change(server, order % 2 ? owner : admin, 'updateUserAction', { id, order })),
  )
  expect((await linksOf(staff, agencyId)).toSorted()).toEqual(['A', 'B', 'C', 'D'])
})

test("an agency's link is its admins' to keep, and becomes nobody's own but its maker's", async () => {
  const other = await join(server, agency.agencyId, { role: 'admin' })
  const id = await addLink(server, agency.admin, { roles: ['user'] })
  expect((await tryChange(server, agency.staff, 'updateUserAction', { id, name: 'Mine' })).code).toBe(
    'FORBIDDEN',
  )
  const grab = { id, roles: [] }
  expect((await tryChange(server, other, 'updateUserAction', grab)).code).toBe('BAD_USER_INPUT')
  await change(server, agency.admin, 'updateUserAction', grab)
  expect((await tryChange(server, other, 'deleteUserAction', { id })).code).toBe('NOT_FOUND')
})

test('there are not more links than one could find', async () => {
  const { staff } = await foundAgency(server)
  for (let count = 0; count < 40; count += 1) await addLink(server, staff)
  const more = { name: 'More', link: 'https://example.com' }
  expect((await tryChange(server, staff, 'createUserAction', more)).code).toBe('CONFLICT')
})
