import { afterAll, beforeAll, expect, test } from 'vitest'
import { setAccountActive } from '../identity/commands/set-account-active.ts'
import { newId } from '../platform/ids.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency
let other: TestAgency

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  other = await foundAgency(server)
})
afterAll(() => server.stop())

const update = `mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) {
  id role position tag active seenAt assignedToID assignedTo { name } clientType
  companyID companyName companyEmail companyPhone companyWebsite } }`
const remove = 'mutation ($input: DeleteAgencyUserInput!) { deleteAgencyUser(input: $input) { id userID } }'
const create = 'mutation ($input: CreateAgencyUserInput!) { createAgencyUser(input: $input) { id role tag } }'
const get = `query ($id: ID!) { getAgencyUser(id: $id) {
  id userID agencyID role isOwner position tag active status createdAt user { name role }
  viewerCan { update remove deactivate } } }`
const getMe = '{ me { id role } }'

type Member = Record<string, unknown>
const change = async (caller: Caller, input: Record<string, unknown>) => {
  const { data, errors } = await server.graphql<{ updateAgencyUser: Member }>(caller, update, { input })
  return { member: data?.updateAgencyUser, error: errors[0], code: errors[0]?.extensions.code }
}

test('a member is told with role, standing and what may be done to them', async () => {
  const { data } = await server.graphql(agency.admin, get, { id: agency.staff.memberId })
  expect(data?.getAgencyUser).toMatchObject({
    id: agency.staff.memberId,
    userID: agency.staff.userId,
    agencyID: agency.agencyId,
    role: 'user',
    isOwner: false,
    active: true,
    status: 'active',
    user: { name: 'Stefan Staff', role: 'user' },
    viewerCan: { update: true, remove: true, deactivate: true },
  })
  const owner = await server.graphql(agency.admin, get, { id: agency.owner.memberId })
  expect(owner.data?.getAgencyUser).toMatchObject({
    role: 'admin',
    isOwner: true,
    viewerCan: { update: true, remove: false, deactivate: false },
  })
  const colleague = await server.graphql(agency.staff, get, { id: agency.admin.memberId })
  expect(colleague.data?.getAgencyUser).toMatchObject({
    viewerCan: { update: false, remove: false, deactivate: false },
  })
})

test('an admin sets position, tag, manager and role; what is not given stays', async () => {
  const { memberId: id } = await join(server, agency.agencyId, { role: 'user', tag: 'old' })
  const { admin, staff } = agency
  const first = await change(admin, { id, position: 'Designer', assignedToID: staff.userId })
  expect(first.member).toMatchObject({
    position: 'Designer',
    tag: 'old',
    assignedToID: staff.userId,
    assignedTo: { name: 'Stefan Staff' },
  })
  const second = await change(admin, { id, tag: null, role: 'admin' })
  expect(second.member).toMatchObject({ position: 'Designer', tag: null, role: 'admin' })
})

test('a client who becomes staff is of no company, and has theirs again when they are a client again', async () => {
  const { memberId: id } = await join(server, agency.agencyId, { role: 'client' })
  const { admin } = agency
  await change(admin, { id, companyName: 'Lang & Söhne' })
  const raised = await change(admin, { id, role: 'user' })
  expect(raised.member).toMatchObject({ role: 'user', companyID: null, companyName: null })
  await change(admin, { id, role: 'admin' })
  const back = await change(admin, { id, role: 'client' })
  expect(back.member).toMatchObject({ role: 'client', companyName: 'Lang & Söhne' })
  await change(admin, { id, role: 'user' })
  const elsewhere = await change(admin, { id, role: 'client', companyName: null })
  expect(elsewhere.member).toMatchObject({ role: 'client', companyName: null })
})

test('a manager is somebody else of the staff of the same agency', async () => {
  const { memberId: id, userId } = await join(server, agency.agencyId, { role: 'user' })
  for (const assignedToID of [userId, agency.client.userId, other.staff.userId, newId()]) {
    const { error } = await change(agency.admin, { id, assignedToID })
    expect(error?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { assignedToID: expect.any(Object) },
    })
  }
})

test('nobody but an admin changes a membership, least of all their own role (attack 16)', async () => {
  const { staff, client, admin, outsider } = agency
  for (const { memberId: id } of [staff, client, admin])
    expect(await change(staff, { id, role: 'admin' })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await change(client, { id: client.memberId, role: 'user' })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await change(client, { id: staff.memberId, tag: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await change(outsider, { id: staff.memberId, tag: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
  const { data } = await server.graphql(staff, getMe)
  expect(data?.me).toMatchObject({ role: 'user' })
})

test('the owner stays an admin, active and a member, so the last admin stays (attack 16)', async () => {
  const { owner, admin } = agency
  for (const caller of [owner, admin]) {
    for (const changes of [{ role: 'user' }, { role: 'client' }, { active: false }])
      expect(await change(caller, { id: owner.memberId, ...changes })).toMatchObject({ code: 'FORBIDDEN' })
    const { errors } = await server.graphql(caller, remove, { input: { id: owner.memberId } })
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
  }
  expect(await change(admin, { id: admin.memberId, active: false })).toMatchObject({ code: 'FORBIDDEN' })
})

test('a member of another agency does not exist (attack 1)', async () => {
  const { memberId: id } = other.client
  expect(await change(agency.owner, { id, tag: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
  for (const query of [get, remove]) {
    const { errors } = await server.graphql(agency.owner, query, { id, input: { id } })
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  }
  const made = await server.graphql(agency.owner, create, {
    input: { agencyID: agency.agencyId, userID: other.client.userId, role: 'client' },
  })
  expect(made.errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('one’s own last visit is one’s own to say, at the server’s clock', async () => {
  const { client, admin } = agency
  const input = { id: client.memberId, seenAt: '2001-01-01T00:00:00Z' }
  expect((await change(client, input)).error).toBeUndefined()
  const { data } = await server.graphql<{ getAgencyUser: { seenAt: string } }>(
    admin,
    'query ($id: ID!) { getAgencyUser(id: $id) { seenAt } }',
    { id: client.memberId },
  )
  expect(Date.parse(data?.getAgencyUser.seenAt ?? '')).toBeGreaterThan(Date.parse('2025-01-01'))
  expect(await change(admin, input)).toMatchObject({ code: 'FORBIDDEN' })
})

test('a removed member is out at once, stays as a name, and can be taken back as a new member (attack 7)', async () => {
  const gone = await join(server, agency.agencyId, { role: 'admin', tag: 'old', name: 'Gone Gustav' })
  const { data } = await server.graphql(agency.owner, remove, { input: { id: gone.memberId } })
  expect(data?.deleteAgencyUser).toEqual({ id: gone.memberId, userID: gone.userId })
  const refused = await server.graphql(gone, get, { id: agency.staff.memberId })
  expect(refused.errors[0]?.extensions.code).toBe('NOT_FOUND')
  const listed = await server.graphql(agency.admin, get, { id: gone.memberId })
  expect(listed.errors[0]?.extensions.code).toBe('NOT_FOUND')
  const known = await server.graphql(agency.staff, 'query ($id: ID!) { getUser(id: $id) { name role } }', {
    id: gone.userId,
  })
  expect(known.data?.getUser).toEqual({ name: 'Gone Gustav', role: '' })
  const input = { agencyID: agency.agencyId, userID: gone.userId, role: 'user' }
  const back = await server.graphql(agency.admin, create, { input })
  expect(back.data?.createAgencyUser).toEqual({ id: gone.memberId, role: 'user', tag: null })
  const twice = await server.graphql(agency.admin, create, { input })
  expect(twice.errors[0]?.extensions.code).toBe('CONFLICT')
})

test('a deactivated member has no rights here until an admin says otherwise (attack 7)', async () => {
  const person = await join(server, agency.agencyId, { role: 'user' })
  expect((await change(agency.admin, { id: person.memberId, active: false })).member).toMatchObject({
    active: false,
  })
  const { errors } = await server.graphql(person, get, { id: person.memberId })
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'DEACTIVATED' })
  await change(agency.admin, { id: person.memberId, active: true })
  expect((await server.graphql(person, get, { id: person.memberId })).errors).toEqual([])
})

test('staff see that a whole account was deactivated, and a client does not', async () => {
  const person = await join(server, agency.agencyId, { role: 'user' })
  const client = await join(server, agency.agencyId, { role: 'client' })
  const list = `query ($agencyID: ID!, $filter: AgencyUserFilter) { agencyUsersByAgency(agencyID: $agencyID, filter: $filter) {
    items { userID active user { accountActive } } } }`
  type List = {
    agencyUsersByAgency: { items: { userID: string; user: { accountActive: boolean | null } }[] }
  }
  const listed = async (caller: Caller, active: boolean) => {
    const filter = { active: { eq: active } }
    const { data } = await server.graphql<List>(caller, list, { agencyID: agency.agencyId, filter })
    return data?.agencyUsersByAgency.items.find(({ userID }) => userID === person.userId)
  }
  expect(await listed(agency.admin, true)).toMatchObject({ active: true, user: { accountActive: true } })
  const setActive = (active: boolean) =>
    server.app.asPlatform((ctx) => setAccountActive(ctx, { email: person.email, active }))
  await setActive(false)
  expect(await listed(agency.admin, false)).toMatchObject({ active: true, user: { accountActive: false } })
  expect(await listed(agency.admin, true)).toBeUndefined()
  const staff = await server.graphql(agency.admin, 'query ($id: ID!) { getAgency(id: $id) { users } }', {
    id: agency.agencyId,
  })
  expect(JSON.stringify(staff.data)).not.toContain(person.userId)
  await setActive(true)
  expect(await listed(agency.admin, true)).toBeDefined()
  const own = await server.graphql(client, '{ me { accountActive } }')
  expect(own.data).toEqual({ me: { accountActive: null } })
})

test('whom their only agency has deactivated is told so without naming it, and a newcomer is not', async () => {
  const { memberId, userId, accessToken } = await join(server, agency.agencyId, { role: 'user' })
  const active = async () => (await server.graphql({ accessToken }, '{ me { id active } }')).data?.me
  expect(await active()).toEqual({ id: userId, active: true })
  await change(agency.admin, { id: memberId, active: false })
  expect(await active()).toEqual({ id: userId, active: false })
  await server.graphql({ accessToken }, 'mutation { createAgency(input: { name: "Own" }) { id } }')
  expect(await active()).toEqual({ id: userId, active: true })
  const newcomer = await server.graphql(agency.outsider, '{ me { active } }')
  expect(newcomer.data).toEqual({ me: { active: true } })
})

test('an admin who is not the owner may go, and a raised member may act at once', async () => {
  const person = await join(server, agency.agencyId, { role: 'user' })
  await change(agency.admin, { id: person.memberId, role: 'admin' })
  expect((await change(person, { id: agency.staff.memberId, tag: 'team' })).member).toMatchObject({
    tag: 'team',
  })
  const { errors } = await server.graphql(person, remove, { input: { id: person.memberId } })
  expect(errors).toEqual([])
})

test('two admins who demote each other at once leave the owner, and no deadlock (attack 16)', async () => {
  const [one, two] = await Promise.all([
    join(server, agency.agencyId, { role: 'admin' }),
    join(server, agency.agencyId, { role: 'admin' }),
  ])
  const demote = (by: AgencyCaller, whom: AgencyCaller) => change(by, { id: whom.memberId, role: 'user' })
  const codes = (await Promise.all([demote(one, two), demote(two, one)])).map(({ code }) => code)
  expect(codes.every((code) => code === undefined || code === 'FORBIDDEN')).toBe(true)
  expect((await change(agency.owner, { id: one.memberId, role: 'admin' })).error).toBeUndefined()
})

test('an owner whom all admins try to remove, demote and deactivate at once stays what they are (attack 16)', async () => {
  const { owner } = agency
  const rivals = await Promise.all([1, 2, 3].map(() => join(server, agency.agencyId, { role: 'admin' })))
  const codes = await Promise.all(
    rivals.flatMap((rival) => [
      change(rival, { id: owner.memberId, role: 'user' }).then(({ code }) => code),
      change(rival, { id: owner.memberId, active: false }).then(({ code }) => code),
      server
        .graphql(rival, remove, { input: { id: owner.memberId } })
        .then(({ errors }) => errors[0]?.extensions.code),
    ]),
  )
  expect(new Set(codes)).toEqual(new Set(['FORBIDDEN']))
  const { data } = await server.graphql<{ me: { role: string } }>(owner, getMe)
  expect(data?.me.role).toBe('admin')
})

test('admins who remove each other at once leave nobody who was removed with a right (attack 16)', async () => {
  const [one, two] = await Promise.all([
    join(server, agency.agencyId, { role: 'admin' }),
    join(server, agency.agencyId, { role: 'admin' }),
  ])
  const removing = (by: AgencyCaller, whom: AgencyCaller) =>
    server.graphql(by, remove, { input: { id: whom.memberId } })
  const [byOne, byTwo] = await Promise.all([removing(one, two), removing(two, one)])
  for (const [removed, person] of [
    [byOne.errors.length === 0, two],
    [byTwo.errors.length === 0, one],
  ] as const) {
    const { errors } = await server.graphql(person, get, { id: agency.staff.memberId })
    expect(errors[0]?.extensions.code).toBe(removed ? 'NOT_FOUND' : undefined)
  }
  expect(byOne.errors.length + byTwo.errors.length).toBeLessThan(2)
})
