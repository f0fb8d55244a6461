import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDomain, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { invitationsOf } from '../testing/invitations.ts'
import { queriesOf } from '../testing/queries.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { openChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const address = () => `guest-${newId()}@example.com`

async function invite(caller: Caller, input: Record<string, unknown>) {
  const { data, errors } = await server.graphql<{ createInvitationMessage: Record<string, unknown> }>(
    caller,
    `mutation ($input: CreateInvitationMessageInput!) {
      createInvitationMessage(input: $input) { id channelID name emails host userID } }`,
    { input },
  )
  return { message: data?.createInvitationMessage, error: errors[0] }
}

async function peopleOf(channelId: string): Promise<string[]> {
  const { data } = await server.graphql<{ getChannel: { users: { id: string }[] } }>(
    agency.staff,
    'query ($id: ID!) { getChannel(id: $id) { users { id } } }',
    { id: channelId },
  )
  return data?.getChannel.users.map(({ id }) => id) ?? []
}

test('who is of the agency comes into the channel at once, others by the link of their mail', async () => {
  const { staff } = agency
  const { channelId } = await openChannel(server, staff, { name: 'Guests' })
  const member = await join(server, agency.agencyId, { role: 'client', name: 'Mia' })
  const guest = address()
  const emails = [guest, member.email.toUpperCase(), guest]
  const { message } = await invite(staff, { channelID: channelId, name: 'Guests', emails })
  expect(message).toEqual({
    id: expect.any(String),
    channelID: channelId,
    name: 'Guests',
    emails: [guest, member.email],
    host: null,
    userID: staff.userId,
  })
  expect(await peopleOf(channelId)).toContain(member.userId)
  const { mailedToken, register } = invitationsOf(server)
  await server.settle()
  const answer = await register({ email: guest, token: await mailedToken(guest) })
  expect(await peopleOf(channelId)).toContain(answer.json().user.id)
})

test('all are invited or nobody, and what is wrong is named', async () => {
  const { staff, admin, client, owner } = agency
  const { channelId: channelID } = await openChannel(server, staff, { name: 'Strict', others: [client] })
  const team = await openChannel(server, staff, { scope: 'team', name: 'Team' })
  const known = address()
  await invite(staff, { channelID, emails: [known] })
  const fresh = address()
  const { error } = await invite(staff, { channelID, emails: [fresh, known] })
  expect(error?.extensions).toMatchObject({
    code: 'CONFLICT',
    fields: { emails: { values: { emails: known } } },
  })
  await server.settle()
  expect(server.mails.filter(({ to }) => to === fresh)).toEqual([])

  const refused = async (caller: Caller, input: object) =>
    (await invite(caller, { channelID, emails: [fresh], ...input })).error
  expect(await refused(staff, { channelID: newId() })).toMatchObject({ message: 'Channel not found' })
  expect((await refused(client, {}))?.extensions.code).toBe('FORBIDDEN')
  expect((await refused(staff, { channelID: team.channelId }))?.extensions.fields).toHaveProperty('channelID')
  expect((await refused(staff, { userID: admin.userId }))?.extensions.fields).toHaveProperty('userID')
  expect((await refused(staff, { emails: [] }))?.extensions.fields).toHaveProperty('emails')
  expect((await refused(staff, { host: 'nobody.example' }))?.extensions.fields).toHaveProperty('host')
  const other = await foundAgency(server)
  await addDomain(server, other.agencyId, { name: 'other.example' })
  await addDomain(server, agency.agencyId, { name: 'own.example' })
  expect((await refused(owner, { host: 'other.example' }))?.extensions.fields).toHaveProperty('host')
  expect(await refused(staff, { host: 'own.example' })).toBeUndefined()
})

test('an agency tells its conversations and invitations, and a person their own conversation, to who may see them', async () => {
  const { agencyId, owner, client } = agency
  await server.settle()
  await invitationsOf(server).invite(owner, { email: address() })
  const query = `query ($id: ID!, $other: ID!) { me { agencyID conversationID }
    getUser(id: $other) { agencyID conversationID }
    getAgency(id: $id) { pendingInvitations(limit: 1) { items { agencyRole } } conversations { items { id } } } }`
  const ask = (caller: Caller, other: string) =>
    server.graphql<Record<string, Record<string, unknown>>>(caller, query, { id: agencyId, other })
  const { data: own } = await ask(owner, client.userId)
  expect(own?.me).toEqual({ agencyID: agencyId, conversationID: expect.any(String) })
  expect(own?.getUser).toEqual({ agencyID: agencyId, conversationID: null })
  expect(own?.getAgency?.pendingInvitations).toEqual({ items: [{ agencyRole: 'client' }] })
  expect(JSON.stringify(own?.getAgency?.conversations)).toContain(own?.me?.conversationID)
  const { data: seen } = await ask(client, client.userId)
  expect(seen?.getAgency?.pendingInvitations).toBeNull()
  expect(JSON.stringify(seen?.getAgency?.conversations)).not.toContain(own?.me?.conversationID)
})

test('an invitation tells where one arrives to who may open it, as many of them in as many round trips', async () => {
  const { owner, staff, agencyId } = agency
  await invitationsOf(server).invite(owner, { email: address(), companyName: 'Birch' })
  const secret = await openChannel(server, owner, { name: 'Secret', isPrivate: true })
  await invitationsOf(server).invite(owner, { email: address(), channelID: secret.channelId })
  const query = `query ($id: ID!, $limit: Int) {
    pendingInvitationsByAgency(agencyID: $id, limit: $limit) { items { channel { id name } } } }`
  type Answer = { pendingInvitationsByAgency: { items: { channel: { id: string; name: string } | null }[] } }
  const listed = async (caller: Caller, limit: number) => {
    const { data } = await server.graphql<Answer>(caller, query, { id: agencyId, limit })
    return data?.pendingInvitationsByAgency.items.map(({ channel }) => channel?.name)
  }
  expect(await listed(owner, 2)).toEqual(['Secret', 'Birch'])
  expect(await listed(staff, 2)).toEqual([undefined, 'Birch'])
  const [one, two] = [await queriesOf(() => listed(owner, 1)), await queriesOf(() => listed(owner, 2))]
  expect(two.length, two.join('\n')).toBe(one.length)
})

test('conversations are found by every word that their filters have', async () => {
  const { staff, agencyId } = agency
  const one = await openChannel(server, staff, { name: 'Filter one' })
  const two = await openChannel(server, staff, { name: 'Filter two' })
  const ids = [one.channelId, two.channelId]
  const find = async (filter: object) => {
    const { data } = await server.graphql<{ conversationsByAgency: { items: { channelID: string }[] } }>(
      staff,
      `query ($id: ID!, $filter: ConversationFilter) {
        conversationsByAgency(agencyID: $id, filter: $filter, limit: 200) { items { channelID } } }`,
      { id: agencyId, filter },
    )
    return data?.conversationsByAgency.items
      .map(({ channelID }) => channelID)
      .filter((id) => ids.includes(id))
  }
  expect(await find({ channelID: { in: ids } })).toHaveLength(2)
  expect(await find({ channelID: { in: ids, ne: one.channelId } })).toEqual([two.channelId])
  await server.graphql(
    staff,
    'mutation ($id: ID!) { updateConversation(input: { id: $id, name: "Print" }) { id } }',
    { id: two.conversationId },
  )
  expect(await find({ name: { eq: 'Print' } })).toEqual([two.channelId])
  expect(await find({ name: { in: ['Print', 'Web'] } })).toEqual([two.channelId])
  expect(await find({ name: { in: [] } })).toEqual([])
})
