import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { statementsOf } from '../testing/statements.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const channel = 'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id } }'
const list = `query ($agencyID: ID!, $userID: IDFilter, $filter: AgencyUserFilter, $sortDirection: SortDirection,
    $limit: Int, $nextToken: String) {
  agencyUsersByAgency(agencyID: $agencyID, userID: $userID, filter: $filter, sortDirection: $sortDirection,
      limit: $limit, nextToken: $nextToken) { items { userID user { name } } nextToken } }`
const search = `query ($keyword: String!, $limit: Int, $withoutChannel: Boolean, $staffOnly: Boolean) {
  searchMembers(keyword: $keyword, limit: $limit, withoutChannel: $withoutChannel, staffOnly: $staffOnly) { id name } }`
const member = `query ($id: ID!) { getAgencyUser(id: $id) { user { name email active verified } role isOwner position tag
  seenAt assignedToID assignedTo { name } companyID companyName clientType } }`
const person = 'query ($id: ID, $email: String) { getUser(id: $id, email: $email) { id name email } }'
const company = `mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { companyID } }`

type Page = { items: { userID: string; user: { name: string } }[]; nextToken: string | null }

const listed = async (caller: Caller, variables: Record<string, unknown> = {}) => {
  const { agencyId: agencyID } = agency
  const { data, errors } = await server.graphql<{ agencyUsersByAgency: Page }>(caller, list, {
    agencyID,
    ...variables,
  })
  return { page: data?.agencyUsersByAgency, names: namesOf(data?.agencyUsersByAgency), error: errors[0] }
}
const namesOf = (page: Page | undefined) => page?.items.map(({ user }) => user.name).sort()

const found = async (caller: Caller, keyword: string, more: Record<string, unknown> = {}) => {
  const { data } = await server.graphql<{ searchMembers: { name: string }[] }>(caller, search, {
    keyword,
    ...more,
  })
  return data?.searchMembers.map(({ name }) => name)
}

const share = async (...people: AgencyCaller[]) => {
  const input = { scope: 'client', name: 'Together', destination: people.map(({ userId }) => userId) }
  const { errors } = await server.graphql(agency.staff, channel, { input })
  expect(errors).toEqual([])
}

test('staff see everybody, a client only themselves until they share something', async () => {
  const everybody = ['Ada Admin', 'Clara Client', 'Olga Owner', 'Stefan Staff']
  expect((await listed(agency.staff)).names).toEqual(everybody)
  expect((await listed(agency.client)).names).toEqual(['Clara Client'])
})

test('a client sees the people of their company and of their channels, and no others', async () => {
  const mate = await join(server, agency.agencyId, { role: 'client', name: 'Mate' })
  await join(server, agency.agencyId, { role: 'client', name: 'Stranger' })
  for (const { memberId: id } of [agency.client, mate])
    await server.graphql(agency.admin, company, { input: { id, companyName: 'Acme' } })
  expect((await listed(agency.client)).names).toEqual(['Clara Client', 'Mate'])
  await share(agency.client)
  expect((await listed(agency.client)).names).toEqual(['Clara Client', 'Mate', 'Stefan Staff'])
})

test('a colleague who left is no longer a client’s to know, and stays known to staff', async () => {
  const mate = await join(server, agency.agencyId, { role: 'client', name: 'Mate' })
  for (const { memberId: id } of [agency.client, mate])
    await server.graphql(agency.admin, company, { input: { id, companyName: 'Acme' } })
  const look = async (caller: Caller) =>
    (await server.graphql(caller, person, { id: mate.userId })).data?.getUser
  expect(await look(agency.client)).toMatchObject({ name: 'Mate', email: null })
  const remove = 'mutation ($input: DeleteAgencyUserInput!) { deleteAgencyUser(input: $input) { id } }'
  await server.graphql(agency.admin, remove, { input: { id: mate.memberId } })
  expect(await look(agency.client)).toBeNull()
  expect(await look(agency.staff)).toMatchObject({ name: 'Mate', email: mate.email })
})

test('a keyword finds staff by all that they see of a member, whatever the case, and clients by name alone', async () => {
  const { agencyId, admin, client } = agency
  const email = 'jose@galerie.example'
  const mate = await join(server, agencyId, { role: 'client', name: 'JOSÉ Álvarez', email, tag: 'Press' })
  await share(client, mate)
  const input = { id: mate.memberId, companyName: 'Galerie Été', position: 'Curator' }
  expect((await server.graphql(admin, company, { input })).errors).toEqual([])
  const find = async (caller: Caller, keyword: string) =>
    (await listed(caller, { filter: { role: { eq: 'client' }, keyword } })).names
  for (const keyword of ['josé á', 'JOSE@GALERIE', 'curator', 'press', 'été'])
    expect(await find(admin, keyword), keyword).toEqual(['JOSÉ Álvarez'])
  expect(await find(admin, '%')).toEqual([])
  expect(await find(admin, '')).toEqual(['Clara Client', 'JOSÉ Álvarez'])
  expect(await find(client, 'álvarez')).toEqual(['JOSÉ Álvarez'])
  for (const keyword of ['galerie', 'curator', 'press', 'été'])
    expect(await find(client, keyword)).toEqual([])
})

test('a keyword finds what a member is called now, and nothing that was before', async () => {
  const { agencyId, admin } = agency
  const mate = await join(server, agencyId, { role: 'client', name: 'Wilma Before', tag: 'Earlier' })
  const find = async (keyword: string) => [
    (await listed(admin, { filter: { role: { eq: 'client' }, keyword } })).names?.length,
    (await found(admin, keyword))?.length,
  ]
  expect([await find('Wilma Before'), await find('Earlier')]).toEqual([
    [1, 1],
    [1, 0],
  ])
  const rename = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }'
  expect(
    (await server.graphql(mate, rename, { input: { id: mate.userId, name: 'Xenia Now' } })).errors,
  ).toEqual([])
  const input = { id: mate.memberId, tag: 'Later' }
  expect((await server.graphql(admin, company, { input })).errors).toEqual([])
  expect([await find('Wilma'), await find('Earlier')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect([await find('Xenia'), await find('Later')]).toEqual([
    [1, 1],
    [1, 0],
  ])
})

test('a client cannot find out who is in the agency, by id, address, list, filter or search (attack 6)', async () => {
  await share(agency.client)
  const stranger = await join(server, agency.agencyId, {
    role: 'client',
    name: 'Stranger',
    email: 'stranger@rival.example',
  })
  const { client } = agency
  for (const [query, variables] of [
    [member, { id: stranger.memberId }],
    [person, { id: stranger.userId }],
    [person, { email: stranger.email }],
    [member, { id: agency.admin.memberId }],
  ] as const) {
    const { data, errors } = await server.graphql(client, query, variables)
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
    expect(Object.values(data ?? {})).toEqual([null])
  }
  expect((await listed(client, { userID: { eq: stranger.userId } })).names).toEqual([])
  expect((await listed(client, { filter: { name: { contains: 'Str' } } })).names).toEqual([])
  expect(await found(client, 'Stranger')).toEqual([])
})

test('who is hidden and who does not exist are refused in the same words (attack 12)', async () => {
  const { client, admin } = agency
  const change = 'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }'
  const answers = async (memberId: string, userId: string) => [
    await server.graphql(client, member, { id: memberId }),
    await server.graphql(client, person, { id: userId }),
    await server.graphql(client, change, { input: { id: memberId, tag: 'x' } }),
  ]
  const hidden = await answers(admin.memberId, admin.userId)
  const nobody = await answers(newId(), newId())
  expect(hidden.map(({ cursor: _, ...answer }) => answer)).toEqual(
    nobody.map(({ cursor: _, ...answer }) => answer),
  )
})

test('of others a client reads name and picture, and nothing that the agency notes about anybody', async () => {
  await share(agency.client)
  const note = 'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }'
  for (const { memberId: id } of [agency.staff, agency.client])
    await server.graphql(agency.admin, note, { input: { id, tag: 'secret', position: 'secret' } })
  const { data } = await server.graphql(agency.client, member, { id: agency.staff.memberId })
  expect(data?.getAgencyUser).toEqual({
    user: { name: 'Stefan Staff', email: null, active: null, verified: null },
    role: 'user',
    isOwner: false,
    position: null,
    tag: null,
    seenAt: null,
    assignedToID: null,
    assignedTo: null,
    companyID: null,
    companyName: null,
    clientType: null,
  })
  const own = await server.graphql(agency.client, member, { id: agency.client.memberId })
  expect(own.data?.getAgencyUser).toMatchObject({ user: { email: agency.client.email }, tag: null })
})

test('search finds names and addresses letter by letter, without oneself and whoever left', async () => {
  const { staff, admin } = agency
  const gone = await join(server, agency.agencyId, { role: 'user', name: 'Ada Gone' })
  const idle = await join(server, agency.agencyId, { role: 'user', name: 'Ada Idle' })
  await server.graphql(
    admin,
    'mutation ($input: DeleteAgencyUserInput!) { deleteAgencyUser(input: $input) { id } }',
    {
      input: { id: gone.memberId },
    },
  )
  const deactivate = 'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }'
  await server.graphql(admin, deactivate, { input: { id: idle.memberId, active: false } })
  expect(await found(staff, 'Ada')).toEqual(['Ada Admin'])
  // Addresses in tests are hexadecimal, so a lower-case "ada" may be in one.
  expect(await found(staff, 'ADA')).toEqual([])
  expect(await found(staff, 'Staff')).toEqual([])
  expect(await found(staff, admin.email)).toEqual(['Ada Admin'])
  expect(await found(staff, '%')).toEqual([])
  expect(await found(staff, '')).toEqual(['Ada Admin', 'Clara Client', 'Olga Owner'])
  expect(await found(staff, '', { limit: 1 })).toEqual(['Ada Admin'])
})

test('a client finds staff of their channels by name, never by address', async () => {
  const mate = await join(server, agency.agencyId, { role: 'client', name: 'Mate' })
  await share(agency.client, mate)
  expect(await found(agency.client, '')).toEqual(['Stefan Staff'])
  expect(await found(agency.client, agency.staff.email)).toEqual([])
})

test('who has a talk with one already is left out on request', async () => {
  const { staff, admin } = agency
  const input = { scope: 'direct', destination: [admin.userId] }
  expect((await server.graphql(staff, channel, { input })).errors).toEqual([])
  expect(await found(staff, '', { withoutChannel: true })).toEqual(['Clara Client', 'Olga Owner'])
})

test('the list filters by role, name, person and standing, in either order', async () => {
  const { staff, admin, client } = agency
  const names = async (variables: Record<string, unknown>) => (await listed(staff, variables)).names
  expect(await names({ filter: { role: { eq: 'client' } } })).toEqual(['Clara Client'])
  expect(await names({ filter: { role: { ne: 'admin' } } })).toEqual(['Clara Client', 'Stefan Staff'])
  expect(await names({ filter: { role: { in: [] } } })).toEqual([])
  expect(await names({ filter: { name: { beginsWith: 'O', notContains: 'x' } } })).toEqual(['Olga Owner'])
  expect(await names({ filter: { userID: { in: [admin.userId, client.userId] } } })).toEqual([
    'Ada Admin',
    'Clara Client',
  ])
  expect(await names({ userID: { ne: staff.userId }, filter: { active: { eq: false } } })).toEqual([])
  const up = (await listed(staff)).page?.items.map(({ userID }) => userID)
  const down = (await listed(staff, { sortDirection: 'DESC' })).page?.items.map(({ userID }) => userID)
  expect(down).toEqual(up?.toReversed())
})

test('pages follow on without a gap while people come, and their tokens cannot be forged', async () => {
  const first = (await listed(agency.staff, { limit: 3 })).page
  const late = await join(server, agency.agencyId, { role: 'client', name: 'Late' })
  const second = (await listed(agency.staff, { limit: 3, nextToken: first?.nextToken })).page
  expect([...(first?.items ?? []), ...(second?.items ?? [])].map(({ userID }) => userID)).toEqual([
    ...[agency.owner, agency.admin, agency.staff, agency.client, late].map(({ userId }) => userId),
  ])
  expect(second?.nextToken).toBeNull()
  const forged = await listed(agency.staff, { nextToken: `${first?.nextToken}x` })
  expect(forged.error?.extensions.code).toBe('BAD_USER_INPUT')
  expect((await listed(agency.staff, { limit: 0 })).error?.extensions.fields).toHaveProperty('limit')
})

test('nobody lists another agency (attack 1)', async () => {
  const other = await foundAgency(server)
  const { agencyId: agencyID } = agency
  for (const caller of [other.owner, other.client, other.outsider]) {
    const { errors } = await server.graphql(caller, list, { agencyID })
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('a list of members asks the database as often for twelve as for four', async () => {
  const deep = `query ($agencyID: ID!) { agencyUsersByAgency(agencyID: $agencyID) {
    items { user { name role } companyName assignedTo { name } status } } }`
  const { agencyId: agencyID, staff, admin } = agency
  const addClient = async (at: number) => {
    const { memberId: id } = await join(server, agencyID, { role: 'client', assignedToId: staff.userId })
    await server.graphql(admin, company, { input: { id, companyName: `Company ${at}` } })
  }
  await addClient(0)
  const few = await statementsOf(() => server.graphql(staff, deep, { agencyID }))
  for (let at = 1; at < 9; at += 1) await addClient(at)
  const many = await statementsOf(() => server.graphql(staff, deep, { agencyID }))
  expect(many).toHaveLength(few.length)
  expect(many.length).toBeLessThanOrEqual(6)
})

test('looking for somebody who is hidden is the same work as for nobody (attack 6) (attack F11)', async () => {
  const stranger = await join(server, agency.agencyId, { role: 'client' })
  const workOf = async (variables: Record<string, unknown>) => {
    let errors: unknown[] = []
    const statements = await statementsOf(async () => {
      errors = (await server.graphql(agency.client, person, variables)).errors
    })
    return { errors, statements: statements.map((text) => text.replaceAll(/'[\dTZ:.-]+'/g, '')) }
  }
  const absent = await workOf({ email: 'nobody@example.com' })
  expect(absent.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect(await workOf({ email: stranger.email })).toEqual(absent)
  expect(await workOf({ email: stranger.email.toUpperCase() })).toEqual(absent)
  expect(await workOf({ id: stranger.userId })).toEqual(await workOf({ id: newId() }))
})

test('clients are not told that an account was deactivated, or never confirmed (attack F16)', async () => {
  const known = `query ($agencyID: ID!, $active: Boolean) {
    getAgency(id: $agencyID) { users clients admins }
    agencyUsersByAgency(agencyID: $agencyID, filter: { active: { eq: $active } }) { items { userID active status } } }`
  const mates = [
    await join(server, agency.agencyId, { role: 'user', name: 'Mate' }),
    await join(server, agency.agencyId, { role: 'client', name: 'Mate' }),
  ]
  await share(agency.client, ...mates)
  const told = async (caller: Caller) => [
    (await server.graphql(caller, known, { agencyID: agency.agencyId, active: true })).data,
    (await server.graphql(caller, known, { agencyID: agency.agencyId, active: false })).data,
    await found(caller, 'Mate'),
  ]
  const [before, staffBefore] = [await told(agency.client), await told(agency.staff)]
  await server.app.asPlatform((ctx) =>
    ctx.write(async (tx) => {
      const change = tx.sql.updateTable('account').where(
        'id',
        'in',
        mates.map(({ userId }) => userId),
      )
      await change.set({ active: false, verified: false }).execute()
    }),
  )
  expect(await told(agency.client)).toEqual(before)
  expect(await told(agency.staff)).not.toEqual(staffBefore)
})

test('a search for the team alone counts no clients', async () => {
  const { agencyId, staff } = await foundAgency(server)
  for (const name of ['Abel', 'Abigail', 'Abraham']) await join(server, agencyId, { role: 'client', name })
  await join(server, agencyId, { role: 'user', name: 'Zoe Abt' })
  expect(await found(staff, 'Ab', { limit: 2 })).toEqual(['Abel', 'Abigail'])
  expect(await found(staff, 'Ab', { limit: 2, staffOnly: true })).toEqual(['Zoe Abt'])
})
