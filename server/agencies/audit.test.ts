import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldEvents } from '../platform/events/retention.ts'
import { change } from '../testing/change.ts'
import { everything, subscribe } from '../testing/live.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { type AgencyCaller, addDomain, foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency
const clock = settableClock()

beforeAll(async () => {
  server = await testServer({ clock, env: { EVENT_RETENTION_DAYS: '10', AUDIT_RETENTION_DAYS: '100' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Line = {
  id: string
  type: string
  about: string | null
  from: string | null
  to: string | null
  address: string | null
  createdAt: string
  user: { name: string } | null
  target: { name: string } | null
}

async function log(
  filter: Record<string, unknown> = {},
  page: Record<string, unknown> = {},
  caller = agency.admin,
) {
  const { data, errors } = await server.graphql<{
    listEventStreams: { items: Line[]; nextToken: string | null }
  }>(
    caller,
    `query ($filter: EventStreamFilter, $limit: Int, $nextToken: String) {
      listEventStreams(filter: $filter, limit: $limit, nextToken: $nextToken) {
        items { id type about from to address createdAt user { name } target { name } } nextToken
      }
    }`,
    { filter, ...page },
  )
  expect(errors).toEqual([])
  return data?.listEventStreams ?? { items: [], nextToken: null }
}

const ofType = async (type: string) => (await log({ type: { eq: type } })).items

test('says who changed whose role, from what to what, and from which address', async () => {
  const { memberId } = await join(server, agency.agencyId, { role: 'user', name: 'Rosa Role' })
  await change(server, agency.owner, 'updateAgencyUser', { id: memberId, role: 'admin' })
  const [line] = await ofType('memberRoleChanged')
  expect(line).toMatchObject({
    user: { name: 'Olga Owner' },
    target: { name: 'Rosa Role' },
    from: 'user',
    to: 'admin',
    address: '127.0.0.1',
    createdAt: clock.now().toISOString(),
  })
})

test('an act that is refused leaves nothing in it', async () => {
  const { memberId } = await join(server, agency.agencyId, { role: 'client', name: 'Nils None' })
  await expect(change(server, agency.staff, 'deleteAgencyUser', { id: memberId })).rejects.toThrow()
  expect((await ofType('memberRemoved')).map(({ target }) => target?.name)).not.toContain('Nils None')
  await change(server, agency.admin, 'deleteAgencyUser', { id: memberId })
  expect((await ofType('memberRemoved'))[0]).toMatchObject({ target: { name: 'Nils None' }, from: 'client' })
})

test('tells of invitations, settings and the registration link, and keeps none of their secrets', async () => {
  const { id } = await change(server, agency.admin, 'createPendingInvitation', {
    email: 'guest@example.com',
    agencyRole: 'client',
  })
  await change(server, agency.admin, 'updatePendingInvitation', { id })
  await change(server, agency.admin, 'deletePendingInvitation', { id })
  await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, description: 'A secret plan' })
  const input = { agencyID: agency.agencyId }
  const { link } = await change<{ link: string }>(
    server,
    agency.admin,
    'renewRegistrationLink',
    input,
    'link',
  )
  const token = link.slice(link.lastIndexOf('/') + 1)
  expect(token.length).toBeGreaterThan(20)
  const { items } = await log()
  expect(
    items
      .slice(0, 5)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual([
    'agencyUpdated',
    'invitationCancelled',
    'invitationSent',
    'invitationSentAgain',
    'registrationLinkRenewed',
  ])
  expect((await ofType('invitationSent'))[0]).toMatchObject({ about: 'guest@example.com', to: 'client' })
  expect((await ofType('agencyUpdated'))[0]?.about).toBe('description')
  expect(JSON.stringify(items)).not.toContain('A secret plan')
  expect(JSON.stringify(items)).not.toContain(token)
})

test('a sign-in stands in the log of each agency that it opens, from where only in that of the one it was for', async () => {
  const { email, password, name } = agency.client
  await addDomain(server, agency.agencyId, { name: 'audited.example' })
  const signIn = (address: string, host = 'localhost') =>
    server.inject({
      method: 'POST',
      url: '/jwt/login',
      remoteAddress: address,
      headers: { host },
      payload: { email, password },
    })
  expect((await signIn('203.0.113.7')).statusCode).toBe(200)
  expect((await ofType('signedIn'))[0]).toMatchObject({ user: { name }, address: null })
  clock.advance(1000)
  expect((await signIn('203.0.113.8', 'audited.example')).statusCode).toBe(200)
  expect((await ofType('signedIn'))[0]).toMatchObject({ user: { name }, address: '203.0.113.8' })
  const elsewhere = await foundAgency(server, { name: 'Elsewhere' })
  const other = await log({ type: { eq: 'signedIn' } }, {}, elsewhere.admin)
  expect(other.items.map(({ user }) => user?.name)).not.toContain(name)
})

test('says who took it away as a file, and which part', async () => {
  clock.advance(1000)
  const before = clock.now().toISOString()
  const take = 'mutation ($filter: EventStreamFilter) { exportEventStreams(filter: $filter) }'
  const filter = { type: { eq: 'memberRemoved' }, createdAt: { ge: '2026-01-01T00:00:00.000Z' } }
  const { data } = await server.graphql(agency.admin, take, { filter })
  expect(data).toEqual({ exportEventStreams: before })
  expect((await ofType('auditExported'))[0]).toMatchObject({
    user: { name: agency.admin.name },
    about: 'type {"eq":"memberRemoved"}, 2026-01-01T00:00:00.000Z/',
  })
  const refused = await server.graphql(agency.staff, take, { filter })
  expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN')
})

test('says who changed the look: its colours, back to ours, the logo', async () => {
  const { agencyId } = agency
  const look = (skinConfiguration: Record<string, unknown>) =>
    change(server, agency.admin, 'updateAgency', { id: agencyId, skinConfiguration })
  const settings = (await ofType('agencyUpdated')).length
  await look({ btnColor: '#1f7050' })
  expect((await ofType('brandChanged'))[0]).toMatchObject({
    about: 'btnColor',
    user: { name: agency.admin.name },
  })
  await look({ btnColor: '#1f7050' })
  expect(await ofType('brandChanged')).toHaveLength(1)
  await look({ btnColor: null })
  expect(await ofType('brandReset')).toHaveLength(1)
  expect(await ofType('agencyUpdated')).toHaveLength(settings)
})

test('is found by whom something was done to', async () => {
  const { memberId, userId } = await join(server, agency.agencyId, { role: 'user', name: 'Tara Target' })
  await change(server, agency.admin, 'deleteAgencyUser', { id: memberId })
  const { items } = await log({ targetID: { eq: userId }, type: { eq: 'memberRemoved' } })
  expect(items).toMatchObject([{ target: { name: 'Tara Target' } }])
})

test('is found by person, kind and time, and comes page by page', async () => {
  const begun = clock.now().toISOString()
  clock.advance(60_000)
  const from = clock.now().toISOString()
  for (const description of ['one', 'two', 'three'])
    await change(server, agency.owner, 'updateAgency', { id: agency.agencyId, description })
  const since = { createdAt: { ge: from } }
  expect((await log(since)).items).toHaveLength(3)
  const those = (await log(since)).items.map(({ id }) => id)
  const before = (await log({ createdAt: { ge: begun, lt: from } })).items.map(({ id }) => id)
  expect(before.filter((id) => those.includes(id))).toEqual([])
  expect((await log({ ...since, userID: { eq: agency.admin.userId } })).items).toEqual([])
  expect((await log({ ...since, userID: { eq: agency.owner.userId } })).items).toHaveLength(3)
  const first = await log(since, { limit: 2 })
  const second = await log(since, { limit: 2, nextToken: first.nextToken })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(second.nextToken).toBeNull()
})

test('admins hear of a new line at once, and nobody else does', async () => {
  const socket = await subscribe(server, agency.admin, everything)
  const staff: AgencyCaller = agency.staff
  const other = await subscribe(server, staff, everything)
  await change(server, agency.owner, 'createCompany', { name: 'After' })
  await change(server, agency.owner, 'updateAgency', { id: agency.agencyId, description: 'four' })
  await socket.next((delivery) => JSON.stringify(delivery).includes('acted'))
  await other.next((delivery) => JSON.stringify(delivery).includes('agencyChanged'))
  expect(JSON.stringify(other.deliveries)).not.toContain('acted')
  socket.close()
  other.close()
})

test('is kept when the event log forgets, until its own time is over', async () => {
  const { length } = (await log({}, { limit: 200 })).items
  // No access token lasts that long.
  const linesLater = async (days: number) => {
    clock.advance(days * 86_400_000)
    await forgetOldEvents(server.app)
    const late = await join(server, agency.agencyId, { role: 'admin' })
    return (await log({}, { limit: 200 }, late)).items.length
  }
  expect(await linesLater(20)).toBe(length)
  expect(await linesLater(90)).toBe(0)
})
