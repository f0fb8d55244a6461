import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { invitationsOf } from '../testing/invitations.ts'
import { type LiveClient, subscribe } from '../testing/live.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency
const open: LiveClient[] = []

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  agency = await foundAgency(server)
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => server.stop())

const live = `subscription ($after: String) { onEvent(after: $after) { __typename id type at actorID
  ... on AgencyUpdated { agency { id name ownerID } }
  ... on AgencyUserCreated { agencyUser { id userID role user { name } tag companyName } }
  ... on AgencyUserUpdated { agencyUser { id role tag active position companyName companyEmail } }
  ... on AgencyUserDeleted { agencyUserID userID }
  ... on PendingInvitationChanged { pendingInvitationID pendingInvitation { email retryCount } } } }`

const listen = async (caller: Caller): Promise<LiveClient> => {
  const client = await subscribe(server, caller, live)
  open.push(client)
  return client
}
type Told = Record<string, unknown> & { __typename: string }
const told = (data: Record<string, unknown>) => data.onEvent as Told
const hears = async (client: LiveClient, name: string) =>
  told((await client.next((data) => told(data).__typename === name)).data)
const namesHeard = (client: LiveClient) => client.deliveries.map(({ data }) => told(data).__typename)

const rename = 'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { id } }'
const changeMember = 'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }'
const removeMember = 'mutation ($input: DeleteAgencyUserInput!) { deleteAgencyUser(input: $input) { id } }'
const makeChannel = 'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id } }'

const change = async (by: Caller, input: Record<string, unknown>) =>
  expect((await server.graphql(by, changeMember, { input })).errors).toEqual([])
/** Told to everybody, after whatever came before: who has heard it has heard all there was for them. */
const lastWord = async (...clients: LiveClient[]) => {
  const { agencyId: id, admin } = agency
  await server.graphql(admin, rename, { input: { id, name: 'The last word' } })
  for (const client of clients) await hears(client, 'AgencyUpdated')
}
const share = async (...people: AgencyCaller[]) => {
  const input = { scope: 'client', name: 'Together', destination: people.map(({ userId }) => userId) }
  expect((await server.graphql(agency.staff, makeChannel, { input })).errors).toEqual([])
}

test('a change of the agency is told to all of it, and the owner to staff only', async () => {
  const [staff, client] = [await listen(agency.staff), await listen(agency.client)]
  await lastWord(staff, client)
  expect(await hears(staff, 'AgencyUpdated')).toMatchObject({
    type: 'agencyUpdated',
    actorID: agency.admin.userId,
    agency: { id: agency.agencyId, name: 'The last word', ownerID: agency.owner.userId },
  })
  expect(await hears(client, 'AgencyUpdated')).toMatchObject({ agency: { ownerID: null } })
})

test('attack 5: a client hears of people they know, and of nobody else', async () => {
  const mate = await join(server, agency.agencyId, { role: 'client', name: 'Mate' })
  await share(agency.client, mate)
  const [staff, client] = [await listen(agency.staff), await listen(agency.client)]
  const stranger = await join(server, agency.agencyId, { role: 'client', name: 'Stranger' })
  await change(agency.admin, { id: stranger.memberId, active: false })
  await change(agency.admin, { id: mate.memberId, active: false })
  expect(await hears(client, 'AgencyUserUpdated')).toMatchObject({
    agencyUser: { id: mate.memberId, active: false },
  })
  await server.graphql(agency.admin, removeMember, { input: { id: stranger.memberId } })
  await server.graphql(agency.admin, removeMember, { input: { id: mate.memberId } })
  await lastWord(staff, client)
  expect(await hears(client, 'AgencyUserDeleted')).toMatchObject({
    agencyUserID: mate.memberId,
    userID: mate.userId,
  })
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
  expect(await hears(staff, 'AgencyUserUpdated')).toMatchObject({ agencyUser: { tag: note } })
  expect(client.bytes.join('')).not.toContain(note)
  expect(namesHeard(client)).not.toContain('AgencyUserUpdated')
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
  const told = await hears(admin, 'PendingInvitationChanged')
  expect(told).toMatchObject({ pendingInvitationID: invitation?.id })
  expect(namesHeard(admin).filter((name) => name === 'PendingInvitationChanged')).toHaveLength(2)
  for (const other of [staff, client]) {
    expect(namesHeard(other)).not.toContain('PendingInvitationChanged')
    expect(other.bytes.join('')).not.toContain(invitation?.id)
  }
  await invite(agency.admin, { email })
  expect(await hears(staff, 'PendingInvitationChanged')).toMatchObject({ pendingInvitation: { email } })
})

test('attack 5: another agency hears nothing', async () => {
  const other = await foundAgency(server)
  const abroad = await listen(other.owner)
  const home = await listen(agency.owner)
  await lastWord(home)
  const { agencyId: id } = other
  await server.graphql(other.owner, rename, { input: { id, name: 'Abroad' } })
  await hears(abroad, 'AgencyUpdated')
  expect(abroad.bytes.join('')).not.toContain('The last word')
})

test.each([
  ['removed', (id: string) => [removeMember, { id }] as const],
  ['deactivated', (id: string) => [changeMember, { id, active: false }] as const],
  ['demoted', (id: string) => [changeMember, { id, role: 'client' }] as const],
])('attack 7: whoever is %s loses open sockets at once, and hears no more', async (_what, end) => {
  const person = await join(server, agency.agencyId, { role: 'user' })
  const client = await listen(person)
  const [mutation, input] = end(person.memberId)
  expect((await server.graphql(agency.admin, mutation, { input })).errors).toEqual([])
  expect(await client.closed).toEqual({ code: 4403 })
  const staff = await listen(agency.staff)
  await lastWord(staff)
  expect(client.bytes.join('')).not.toContain('The last word')
})

test('attack 7: a client’s old cursor of the staff side is worth nothing', async () => {
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
  expect(namesHeard(device)).toEqual(['AgencyUpdated'])
})
