import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setAccountActive } from '../identity/commands/set-account-active.ts'
import { withClient } from '../platform/database/client.ts'
import { ownStream } from '../platform/database/viewer.ts'
import type { Audience } from '../platform/events/event.ts'
import { newId } from '../platform/ids.ts'
import { invitationsOf } from '../testing/invitations.ts'
import { type LiveClient, subscribe } from '../testing/live.ts'
import { queriesOf } from '../testing/queries.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { type AgencyCaller, admitted, foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency
const open: LiveClient[] = []

beforeAll(async () => {
  server = await testServer({ worker: false })
})
beforeEach(async () => {
  agency = await foundAgency(server)
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => server.stop())

const live = `subscription ($after: String) { onEvent(after: $after) { __typename id type at actorID
  ... on Changed { entity entityID }
  ... on UserUpdated { user { id accountActive } } } }`

const listen = async (caller: Caller): Promise<LiveClient> => {
  const client = await subscribe(server, caller, live)
  open.push(client)
  return client
}
type Told = Record<string, unknown> & { __typename: string; entity?: string; entityID?: string | null }
const told = (data: Record<string, unknown>) => data.onEvent as Told
const nameOf = ({ __typename, entity }: Told) => entity ?? __typename
const hears = async (client: LiveClient, name: string, id?: string) =>
  told((await client.next((data) => nameOf(told(data)) === name && (!id || told(data).entityID === id))).data)
const namesHeard = (client: LiveClient) => client.deliveries.map(({ data }) => nameOf(told(data)))
/** The entity ids in received change events. */
const changesHeard = (client: LiveClient, entity: string) =>
  client.deliveries.flatMap(({ data }) => (told(data).entity === entity ? [told(data).entityID] : []))

const rename = 'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { id } }'
const changeMember = 'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }'
const removeMember = 'mutation ($input: DeleteAgencyUserInput!) { deleteAgencyUser(input: $input) { id } }'
const makeChannel = 'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id } }'

const change = async (by: Caller, input: Record<string, unknown>) =>
  expect((await server.graphql(by, changeMember, { input })).errors).toEqual([])
/** An event for everyone, after all earlier ones: a caller who has received it has received everything. */
const lastWord = async (...clients: LiveClient[]) => {
  const { agencyId: id, admin } = agency
  await server.graphql(admin, rename, { input: { id, name: 'The last word' } })
  for (const client of clients) await hears(client, 'Agency', id)
}
const share = async (...people: AgencyCaller[]) => {
  const input = { scope: 'client', name: 'Together', destination: people.map(({ userId }) => userId) }
  expect((await server.graphql(agency.staff, makeChannel, { input })).errors).toEqual([])
}

test('that a whole account was deactivated is told to staff at once, and to no client', async () => {
  const { staff, client, admin } = agency
  await share(staff, client)
  const [atStaff, atClient] = await Promise.all([listen(admin), listen(client)])
  await server.app.asPlatform((ctx) => setAccountActive(ctx, { email: staff.email, active: false }))
  expect(await hears(atStaff, 'UserUpdated')).toMatchObject({
    user: { id: staff.userId, accountActive: false },
  })
  await lastWord(atClient)
  expect(namesHeard(atClient)).toEqual(['Agency'])
})

test('a change of the agency is told to all of it', async () => {
  const [staff, client] = [await listen(agency.staff), await listen(agency.client)]
  await lastWord(staff, client)
  for (const each of [staff, client])
    expect(await hears(each, 'Agency')).toMatchObject({
      __typename: 'Changed',
      type: 'agencyChanged',
      actorID: agency.admin.userId,
      entityID: agency.agencyId,
    })
})

test('a client hears of people they know, and of nobody else (attack 5)', async () => {
  const mate = await join(server, agency.agencyId, { role: 'client', name: 'Mate' })
  await share(agency.client, mate)
  const [staff, client] = [await listen(agency.staff), await listen(agency.client)]
  const stranger = await join(server, agency.agencyId, { role: 'client', name: 'Stranger' })
  await change(agency.admin, { id: stranger.memberId, active: false })
  await change(agency.admin, { id: mate.memberId, active: false })
  await hears(client, 'AgencyUser')
  await server.graphql(agency.admin, removeMember, { input: { id: stranger.memberId } })
  await server.graphql(agency.admin, removeMember, { input: { id: mate.memberId } })
  await lastWord(staff, client)
  expect(changesHeard(client, 'AgencyUser')).toEqual([mate.memberId, mate.memberId])
  const bytes = client.bytes.join('')
  for (const secret of [stranger.userId, stranger.memberId, 'Stranger']) expect(bytes).not.toContain(secret)
  expect(staff.bytes.join('')).toContain(stranger.memberId)
})

test('what the agency notes about a member is told to staff only, and nothing of it to a client', async () => {
  await share(agency.client)
  const [staff, client] = [await listen(agency.staff), await listen(agency.client)]
  const note = `note ${newId()}`
  await change(agency.admin, { id: agency.client.memberId, tag: note, companyName: `${note} & Co` })
  await change(agency.admin, { id: agency.client.memberId, companyEmail: 'post@acme.example' })
  await lastWord(staff, client)
  const { memberId } = agency.client
  expect(changesHeard(staff, 'AgencyUser')).toEqual([memberId, memberId])
  expect(changesHeard(staff, 'Company')).toHaveLength(2)
  expect(staff.bytes.join('')).not.toContain(note)
  // A new company may change which people are visible to them.
  expect(changesHeard(client, 'AgencyUser')).toEqual([null])
  expect(namesHeard(client)).toEqual(['AgencyUser', 'Agency'])
})

test('a client hears when a company changes whom they know of, and sees so at once', async () => {
  const { admin, agencyId } = agency
  const mate = await join(server, agencyId, { role: 'client', name: 'Mate' })
  const newcomer = await join(server, agencyId, { role: 'client', name: 'Newcomer' })
  const stranger = await join(server, agencyId, { role: 'client', name: 'Stranger' })
  const known = async (viewer: AgencyCaller) => {
    const query = 'query ($id: ID!) { agencyUsersByAgency(agencyID: $id) { items { userID } } }'
    const { data } = await server.graphql<{ agencyUsersByAgency: { items: { userID: string }[] } }>(
      viewer,
      query,
      { id: agencyId },
    )
    return data?.agencyUsersByAgency.items.map(({ userID }) => userID).sort()
  }
  const ids = (...people: AgencyCaller[]) => people.map(({ userId }) => userId).sort()
  await change(admin, { id: agency.client.memberId, companyName: 'Acme' })
  await change(admin, { id: mate.memberId, companyName: 'Acme' })
  await change(admin, { id: newcomer.memberId, companyName: 'Globex' })
  await server.settle()
  const told = [agency.client, mate, newcomer]
  const [staff, foreign, ...clients] = await Promise.all([agency.staff, stranger, ...told].map(listen))
  if (!staff || !foreign) throw new Error('nobody listens')

  await change(admin, { id: mate.memberId, companyName: 'Globex' })
  for (const client of clients) await hears(client, 'AgencyUser')
  expect(await known(agency.client)).toEqual(ids(agency.client))
  expect(await known(mate)).toEqual(ids(mate, newcomer))
  expect(await known(newcomer)).toEqual(ids(mate, newcomer))

  const { data } = await server.graphql<{ companiesByAgency: { items: { id: string; name: string }[] } }>(
    admin,
    'query ($id: ID!) { companiesByAgency(agencyID: $id) { items { id name } } }',
    { id: agencyId },
  )
  const globex = data?.companiesByAgency.items.find(({ name }) => name === 'Globex')
  await server.graphql(admin, 'mutation ($id: ID!) { deleteCompany(input: { id: $id }) { id } }', {
    id: globex?.id,
  })
  await lastWord(staff, foreign, ...clients)
  expect(await known(mate)).toEqual(ids(mate))
  expect(clients.map((client) => changesHeard(client, 'AgencyUser'))).toEqual([
    [null],
    [null, null],
    [null, null],
  ])
  expect(changesHeard(foreign, 'AgencyUser')).toEqual([])
  expect(changesHeard(staff, 'AgencyUser')).toEqual([mate.memberId])
  const bytes = clients[0]?.bytes.join('')
  for (const secret of [mate.userId, newcomer.userId, 'Globex']) expect(bytes).not.toContain(secret)
})

test('a person hears in their other agencies, and without any, that they joined, founded, lost or changed one', async () => {
  const { admin, agencyId } = agency
  const elsewhere = await foundAgency(server)
  const person = elsewhere.client
  const abroad = await listen(person)
  const colleague = await listen(elsewhere.staff)
  const heard = () => changesHeard(abroad, 'Agency').length
  const { invite, accept, mailedToken } = invitationsOf(server)
  await invite(admin, { email: person.email, agencyRole: 'client' })
  await server.settle()
  await accept(person, await mailedToken(person.email))
  await abroad.next(() => heard() === 1)
  const { data } = await server.graphql<{ agencyUsersByAgency: { items: { id: string }[] } }>(
    admin,
    'query ($id: ID!, $user: ID!) { agencyUsersByAgency(agencyID: $id, userID: { eq: $user }) { items { id } } }',
    { id: agencyId, user: person.userId },
  )
  const id = data?.agencyUsersByAgency.items[0]?.id
  await change(admin, { id, role: 'user' })
  await change(admin, { id, tag: 'a note is no news' })
  await server.graphql(admin, removeMember, { input: { id } })
  await abroad.next(() => heard() === 3)
  await server.graphql(person, 'mutation { createAgency(input: { name: "Mine" }) { id } }')
  await abroad.next(() => heard() === 4)
  expect(abroad.bytes.join('')).not.toContain(admin.userId)
  expect(changesHeard(colleague, 'Agency')).toEqual([])

  const { accessToken } = agency.outsider
  const alone = await listen({ accessToken })
  await server.graphql(agency.outsider, 'mutation { createAgency(input: { name: "First" }) { id } }')
  expect(await hears(alone, 'Agency')).toMatchObject({ actorID: null, entityID: expect.any(String) })
})

test('a person hears in their other agencies that one is called otherwise, and nobody else there does', async () => {
  const { admin, agencyId: id } = agency
  const elsewhere = await foundAgency(server)
  const person = elsewhere.client
  const [abroad, colleague] = await Promise.all([listen(person), listen(elsewhere.staff)])
  const heard = () => changesHeard(abroad, 'Agency').length
  const { invite, accept, mailedToken } = invitationsOf(server)
  await invite(admin, { email: person.email, agencyRole: 'client' })
  await server.settle()
  await accept(person, await mailedToken(person.email))
  await abroad.next(() => heard() === 1)
  const renameTo = (name: string, by: Caller = admin, agencyId = id) =>
    server.graphql(by, rename, { input: { id: agencyId, name } })
  await renameTo('A better name')
  await abroad.next(() => heard() === 2)
  await server.graphql(admin, rename, { input: { id, description: 'A description stands in no list' } })
  await renameTo('The last word', elsewhere.admin, elsewhere.agencyId)
  await Promise.all([abroad, colleague].map((each) => hears(each, 'Agency', elsewhere.agencyId)))
  expect(changesHeard(abroad, 'Agency')).toEqual([id, id, elsewhere.agencyId])
  expect(changesHeard(colleague, 'Agency')).toEqual([elsewhere.agencyId])
  expect(abroad.bytes.join('')).not.toContain(admin.userId)
})

test('a stream of somebody’s own is nobody else’s, and no agency can be put over it', async () => {
  const { outsider } = agency
  const stream = ownStream(outsider.userId)
  const spy = await subscribe(server, { ...agency.client, agencyId: stream }, live, { after: 'x' })
  expect((await spy.refusal()).extensions.code).toBe('NOT_FOUND')
  spy.close()
  const { errors } = await server.graphql(
    agency.client,
    'mutation ($id: ID!) { createAgency(input: { id: $id, name: "Over it" }) { id } }',
    { id: stream },
  )
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { id: expect.any(Object) } })
})

test('an invitation is told to those who may manage it', async () => {
  const { invite, cancel } = invitationsOf(server)
  const [admin, staff, client] = [
    await listen(agency.admin),
    await listen(agency.staff),
    await listen(agency.client),
  ]
  const email = `guest-${newId()}@example.com`
  const { invitation } = await invite(agency.admin, { email, agencyRole: 'admin' })
  await cancel(agency.admin, invitation?.id)
  await lastWord(admin, staff, client)
  expect(changesHeard(admin, 'PendingInvitation')).toEqual([invitation?.id, invitation?.id])
  for (const other of [staff, client]) {
    expect(changesHeard(other, 'PendingInvitation')).toEqual([])
    expect(other.bytes.join('')).not.toContain(invitation?.id)
  }
  const { invitation: forClient } = await invite(agency.admin, { email })
  expect(await hears(staff, 'PendingInvitation')).toMatchObject({ entityID: forClient?.id })
})

test('another agency hears nothing (attack 5)', async () => {
  const other = await foundAgency(server)
  const abroad = await listen(other.owner)
  const home = await listen(agency.owner)
  await lastWord(home)
  const { agencyId: id } = other
  await server.graphql(other.owner, rename, { input: { id, name: 'Abroad' } })
  await hears(abroad, 'Agency', id)
  expect(abroad.bytes.join('')).not.toContain('The last word')
})

test.each([
  ['removed', (id: string) => [removeMember, { id }] as const],
  ['deactivated', (id: string) => [changeMember, { id, active: false }] as const],
  ['demoted', (id: string) => [changeMember, { id, role: 'client' }] as const],
])('whoever is %s loses open sockets at once, and hears no more (attack 7)', async (_what, end) => {
  const person = await join(server, agency.agencyId, { role: 'user' })
  const client = await listen(person)
  const [mutation, input] = end(person.memberId)
  expect((await server.graphql(agency.admin, mutation, { input })).errors).toEqual([])
  expect(await client.closed).toEqual({ code: 4403 })
  const staff = await listen(agency.staff)
  await lastWord(staff)
  expect(client.bytes.join('')).not.toContain('The last word')
})

test('a client’s old cursor of the staff side is worth nothing (attack 7)', async () => {
  const person = await join(server, agency.agencyId, { role: 'user' })
  const { cursor } = await server.graphql(person, '{ me { id } }')
  await change(agency.admin, { id: agency.client.memberId, tag: 'secret' })
  await change(agency.admin, { id: person.memberId, role: 'client' })
  const again = await subscribe(server, person, live, { after: cursor })
  open.push(again)
  expect((await again.refusal()).extensions.code).toBe('CURSOR_EXPIRED')
  expect(again.deliveries).toEqual([])
})

test('a change of oneself only reaches one’s own other devices too', async () => {
  const device = await listen(agency.client)
  await change(agency.admin, { id: agency.staff.memberId, tag: 'x' })
  await change(agency.client, { id: agency.client.memberId, seenAt: new Date().toISOString() })
  await lastWord(device)
  expect(namesHeard(device)).toEqual(['Agency'])
})

test('who may hear of a batch of changes is asked for with as many statements for six as for one', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, () => join(server, agency.agencyId, { role: 'client' })),
  )
  await share(agency.client, ...people)
  const kind = server.app.eventKinds.get('agencyUserChanged')
  const event = ({ userId }: AgencyCaller) => ({ subject: { userId }, internal: false }) as never
  const audiencesOf = async (some: AgencyCaller[]) => {
    let audiences: (Audience | undefined)[] = []
    const statements = await queriesOf(() =>
      server.app.as(
        { kind: 'session', sessionId: agency.staff.sessionId, agencyId: agency.agencyId },
        (context) =>
          context.read(async (tx) => {
            audiences = await Promise.all(some.map((person) => kind?.audience(tx, event(person))))
          }),
      ),
    )
    return { audiences, count: statements.length }
  }
  const { audiences, count } = await audiencesOf(people)
  for (const audience of audiences)
    expect(audience?.users).toEqual(new Set([agency.client, ...people].map(({ userId }) => userId)))
  expect(count).toBe((await audiencesOf(people.slice(0, 1))).count)
})

test('members of another agency, too, hear there of a change with one event for all of them', async () => {
  const other = await foundAgency(server)
  for (const { userId } of [agency.admin, agency.staff])
    await admitted(server, other.agencyId, userId, { role: 'user' })
  const happened = () =>
    withClient(server.databaseUrl, async (client) => {
      const { rows } = await client.query('select type from event where agency_id = $1', [other.agencyId])
      return rows.map(({ type }) => type)
    })
  const before = await happened()
  await server.graphql(agency.admin, rename, { input: { id: agency.agencyId, name: newId() } })
  expect((await happened()).slice(before.length)).toEqual(['ownAgenciesChanged'])
})
