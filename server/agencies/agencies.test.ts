import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../identity/factory.ts'
import { uploaded } from '../media/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addDomain, admitted, foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency
let other: TestAgency

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  other = await foundAgency(server, { name: 'Southwind' })
})
afterAll(() => server.stop())

const create = `mutation ($input: CreateAgencyInput!) { createAgency(input: $input) {
  id name description ownerID owner { id } admins users clients viewerRole viewerCan { update manageMembers inviteStaff } } }`
const update = `mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { id name description } }`
const mine =
  '{ myAgencies { id name viewerRole viewerCan { update seeInternal inviteClients inviteStaff } admins } }'
const get = `query ($id: ID!) { getAgency(id: $id) { id name ownerID owner { name } admins users clients viewerRole } }`

test('whoever founds an agency owns it and is its first admin', async () => {
  const founder = await signUp(server)
  const input = { name: '  Café   Nord ', description: 'Coffee' }
  const { data, errors } = await server.graphql(founder, create, { input })
  expect(errors).toEqual([])
  expect(data?.createAgency).toMatchObject({
    name: 'Café Nord',
    description: 'Coffee',
    ownerID: founder.userId,
    owner: { id: founder.userId },
    admins: [founder.userId],
    users: [],
    clients: [],
    viewerRole: 'admin',
    viewerCan: { update: true, manageMembers: true, inviteStaff: true },
  })
})

test('founding a second agency needs no current one, and does not change the first', async () => {
  const { data, errors } = await server.graphql(agency.client, create, { input: { name: 'Own' } })
  expect(errors).toEqual([])
  expect(data?.createAgency).toMatchObject({
    name: 'Own',
    viewerRole: 'admin',
    admins: [agency.client.userId],
  })
  const after = await server.graphql(agency.client, get, { id: agency.agencyId })
  expect(after.data?.getAgency).toMatchObject({ viewerRole: 'client' })
})

test('the same id again answers the same agency; the id of another is refused and not shown', async () => {
  const founder = await signUp(server)
  const input = { id: newId(), name: 'Twice' }
  const first = await server.graphql(founder, create, { input })
  const second = await server.graphql(founder, create, { input })
  expect(second.data).toEqual(first.data)
  for (const id of [input.id, agency.agencyId]) {
    const { data, errors } = await server.graphql(agency.outsider, create, { input: { id, name: 'Twice' } })
    expect(data).toBeNull()
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: { id: expect.any(Object) } })
  }
})

test('a name that cannot be is refused by field', async () => {
  for (const name of ['', ' \u200b ', 'x'.repeat(81), 'two\nlines']) {
    const { errors } = await server.graphql(agency.outsider, create, { input: { name } })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: expect.any(Object) },
    })
  }
})

test('nobody founds an agency without signing in', async () => {
  const { errors } = await server.graphql(null, create, { input: { name: 'x' } })
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('an admin changes only what is given; null clears', async () => {
  const { agencyId: id, admin } = await foundAgency(server)
  const described = await server.graphql(admin, update, { input: { id, description: 'Wind' } })
  expect(described.data?.updateAgency).toEqual({ id, name: 'Northwind', description: 'Wind' })
  const cleared = await server.graphql(admin, update, { input: { id, name: 'Westwind', description: null } })
  expect(cleared.data?.updateAgency).toEqual({ id, name: 'Westwind', description: null })
})

test('staff, clients and outsiders change nothing about an agency', async () => {
  const input = { id: agency.agencyId, name: 'Taken over' }
  for (const [caller, code] of [
    [agency.staff, 'FORBIDDEN'],
    [agency.client, 'FORBIDDEN'],
    [agency.outsider, 'NOT_FOUND'],
    [null, 'UNAUTHENTICATED'],
  ] as const) {
    const { errors } = await server.graphql(caller, update, { input })
    expect(errors[0]?.extensions.code).toBe(code)
  }
  const { data } = await server.graphql(agency.admin, get, { id: agency.agencyId })
  expect(data?.getAgency).toMatchObject({ name: 'Northwind' })
})

test('another agency does not exist, whatever one is at home (attack 1)', async () => {
  const { errors } = await server.graphql(agency.owner, get, { id: other.agencyId })
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  const nowhere = await server.graphql(agency.owner, get, { id: newId() })
  expect(nowhere.errors[0]?.message).toBe(errors[0]?.message)
  const changed = await server.graphql(agency.owner, update, { input: { id: other.agencyId, name: 'Mine' } })
  expect(changed.errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('the three lists follow the memberships; a client sees neither the owner nor who is not theirs to see', async () => {
  const { agencyId: id, owner, admin, staff, client } = agency
  const { data } = await server.graphql(staff, get, { id })
  expect(data?.getAgency).toMatchObject({
    ownerID: owner.userId,
    owner: { name: 'Olga Owner' },
    admins: [owner.userId, admin.userId],
    users: [staff.userId],
    clients: [client.userId],
    viewerRole: 'user',
  })
  const seen = await server.graphql(client, get, { id })
  expect(seen.data?.getAgency).toMatchObject({
    ownerID: null,
    owner: null,
    admins: [],
    users: [],
    clients: [client.userId],
    viewerRole: 'client',
  })
})

test('one sees all of one’s agencies from anywhere, and must name one to act in it', async () => {
  const person = await signUp(server)
  expect((await server.graphql(person, mine)).data).toEqual({ myAgencies: [] })
  await admitted(server, agency.agencyId, person.userId, { role: 'user' })
  await admitted(server, other.agencyId, person.userId, { role: 'client' })
  const { data } = await server.graphql<{ myAgencies: unknown[] }>(person, mine)
  expect(data?.myAgencies).toEqual([
    {
      id: agency.agencyId,
      name: 'Northwind',
      viewerRole: 'user',
      viewerCan: { update: false, seeInternal: true, inviteClients: true, inviteStaff: false },
      admins: [],
    },
    {
      id: other.agencyId,
      name: 'Southwind',
      viewerRole: 'client',
      viewerCan: { update: false, seeInternal: false, inviteClients: false, inviteStaff: false },
      admins: [],
    },
  ])
  const unnamed = await server.graphql(person, get, { id: agency.agencyId })
  expect(unnamed.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { 'Atrium-Agency': expect.any(Object) },
  })
  const named = await server.graphql({ ...person, agencyId: other.agencyId }, get, { id: other.agencyId })
  expect(named.data?.getAgency).toMatchObject({ viewerRole: 'client' })
})

test('a sign of life is remembered in the agency that it came from, and nowhere else', async () => {
  const person = await signUp(server)
  await admitted(server, agency.agencyId, person.userId, { role: 'user' })
  await admitted(server, other.agencyId, person.userId, { role: 'client' })
  const seen = async () => {
    const { data } = await server.graphql<{ myAgencies: { id: string; viewerSeenAt: string | null }[] }>(
      person,
      '{ myAgencies { id viewerSeenAt } }',
    )
    return Object.fromEntries((data?.myAgencies ?? []).map(({ id, viewerSeenAt }) => [id, viewerSeenAt]))
  }
  const beat = (agencyId?: string) =>
    server.graphql(
      { ...person, ...(agencyId ? { agencyId } : {}) },
      'mutation ($id: ID!) { updateUser(input: { id: $id, lastSession: "2001-01-01T00:00:00Z" }) { id } }',
      { id: person.userId },
    )
  await beat()
  expect(await seen()).toEqual({ [agency.agencyId]: null, [other.agencyId]: null })
  await beat(agency.agencyId)
  await beat(other.agencyId)
  const both = await seen()
  expect(String(both[other.agencyId]) >= String(both[agency.agencyId])).toBe(true)
  expect(both[agency.agencyId]).toMatch(/^20/)
  await beat(agency.agencyId)
  const later = await seen()
  expect(later[other.agencyId]).toBe(both[other.agencyId])
  expect(String(later[agency.agencyId]) > String(both[agency.agencyId])).toBe(true)
})

test('a session that an agency’s own domain made knows of that agency only', async () => {
  const person = await join(server, agency.agencyId, { role: 'user' })
  await admitted(server, other.agencyId, person.userId, { role: 'admin' })
  await addDomain(server, agency.agencyId, { name: 'bound.localhost' })
  const { email, password } = person
  const signedIn = await server.inject({
    method: 'POST',
    url: '/jwt/login',
    payload: { email, password },
    headers: { host: 'bound.localhost' },
  })
  const { data } = await server.graphql<{ myAgencies: { id: string }[] }>(signedIn.json(), mine)
  expect(data?.myAgencies.map(({ id }) => id)).toEqual([agency.agencyId])
})

test('an agency’s picture is one that its admin uploaded, and no other file', async () => {
  const { agencyId: id, admin } = await foundAgency(server)
  const setPicture = 'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { avatar } }'
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = { content, name: 'logo.png', type: 'image/png', purpose: 'agencyAvatar' }
  const [own, foreign] = [
    await uploaded(server, admin, picture),
    await uploaded(server, other.admin, picture),
  ]
  const stolen = await server.graphql(admin, setPicture, { input: { id, avatar: foreign.key } })
  expect(stolen.errors[0]?.extensions.fields).toHaveProperty('avatar')
  const { data } = await server.graphql(admin, setPicture, { input: { id, avatar: own.key } })
  expect(data?.updateAgency).toEqual({ avatar: own.key })
  const founding = await uploaded(server, agency.outsider, picture)
  const founded = await server.graphql(
    agency.outsider,
    'mutation ($input: CreateAgencyInput!) { createAgency(input: $input) { avatar } }',
    { input: { name: 'Pictured', avatar: founding.key } },
  )
  expect(founded.data?.createAgency).toEqual({ avatar: founding.key })
})

test('an agency and a person have a time zone; one that IANA does not know is refused by field', async () => {
  const { agencyId, admin } = await foundAgency(server)
  const setZone = `mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { timeZone } }`
  const moved = await server.graphql(admin, setZone, { input: { id: agencyId, timeZone: 'Europe/Lisbon' } })
  expect(moved.data?.updateAgency).toEqual({ timeZone: 'Europe/Lisbon' })
  const refused = await server.graphql(admin, setZone, {
    input: { id: agencyId, timeZone: 'Europe/Nowhere' },
  })
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { timeZone: expect.any(Object) },
  })
  const ofPerson = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { timeZone } }'
  const own = await server.graphql(admin, ofPerson, { input: { id: admin.userId, timeZone: 'Asia/Tokyo' } })
  expect(own.data?.updateUser).toEqual({ timeZone: 'Asia/Tokyo' })
})
