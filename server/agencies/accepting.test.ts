import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setAccountActive } from '../identity/commands/set-account-active.ts'
import { signAccessToken } from '../identity/commands/tokens.ts'
import { signUp, type TestPerson } from '../identity/factory.ts'
import { newId } from '../platform/ids.ts'
import { invitationsOf, noInvitation, tokenIn } from '../testing/invitations.ts'
import { subscribe } from '../testing/live.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { foundAgency, join, type TestAgency } from './factory.ts'

const clock = settableClock(new Date().toISOString())
const days = 86_400_000

let server: TestServer
let agency: TestAgency
let invitations: ReturnType<typeof invitationsOf>

beforeAll(async () => {
  server = await testServer({ clock })
  invitations = invitationsOf(server)
})
beforeEach(async () => {
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const address = () => `guest-${newId()}@example.com`
const renewed = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  accessToken: await signAccessToken(server.app, person),
})
const ownMembership = `query ($agencyID: ID!, $userID: IDFilter) { agencyUsersByAgency(agencyID: $agencyID, userID: $userID) {
  items { role tag position assignedToID companyName active } } }`

const membershipOf = async (userId: string) => {
  const { data } = await server.graphql<{ agencyUsersByAgency: { items: unknown[] } }>(
    agency.owner,
    ownMembership,
    { agencyID: agency.agencyId, userID: { eq: userId } },
  )
  return data?.agencyUsersByAgency.items[0]
}

test('anybody who has the link sees who invites where, before signing in', async () => {
  const person = await signUp(server)
  await invitations.invite(agency.staff, { email: person.email })
  const token = await invitations.mailedToken(person.email)
  expect(await invitations.preview(token)).toMatchObject({
    preview: {
      agency: { id: agency.agencyId, name: 'Northwind' },
      email: person.email,
      agencyRole: 'client',
      invitedBy: 'Stefan Staff',
      hasAccount: true,
      expired: false,
    },
  })
  expect((await invitations.preview('x'.repeat(43))).error).toMatchObject(noInvitation)
})

test('accepting makes a member with what the invitation says, once, in the specification’s words', async () => {
  const person = await signUp(server)
  const { staff } = agency
  await invitations.invite(staff, {
    email: person.email,
    tag: 'vip',
    position: 'Buyer',
    companyName: 'Acme',
    assignedToID: staff.userId,
  })
  const token = await invitations.mailedToken(person.email)
  expect((await invitations.accept(person, token)).result).toEqual({
    status: 200,
    message: 'Successfully joined',
    agencyID: agency.agencyId,
    channelID: expect.any(String),
  })
  expect(await membershipOf(person.userId)).toEqual({
    role: 'client',
    tag: 'vip',
    position: 'Buyer',
    companyName: 'Acme',
    assignedToID: staff.userId,
    active: true,
  })
  expect((await invitations.accept(person, token)).error).toMatchObject(noInvitation)
  expect((await invitations.preview(token)).error).toMatchObject(noInvitation)
})

test('another address, a cancelled, an expired and a made-up invitation look all the same (attack 15)', async () => {
  const person = await signUp(server, { email: `target${Date.now()}@example.com` })
  const { invitation } = await invitations.invite(agency.staff, { email: person.email })
  const token = await invitations.mailedToken(person.email)
  const [name, host] = person.email.split('@')
  for (const email of [`${name}+x@${host}`, `x${name}@${host}`, `${name}@${host}.evil.example`]) {
    const other = await signUp(server, { email })
    expect((await invitations.accept(other, token)).error).toMatchObject(noInvitation)
  }
  expect((await invitations.accept(person, invitation?.id ?? '')).error).toMatchObject(noInvitation)
  expect((await invitations.accept(null, token)).error?.extensions.code).toBe('UNAUTHENTICATED')
  await invitations.cancel(agency.staff, invitation?.id)
  expect((await invitations.accept(person, token)).error).toMatchObject(noInvitation)
  await invitations.invite(agency.staff, { email: person.email })
  const late = await invitations.mailedToken(person.email, 2)
  clock.advance(14 * days)
  const fresh = await renewed(person)
  expect((await invitations.accept(fresh, late)).error).toMatchObject(noInvitation)
  expect((await invitations.preview(late)).preview).toMatchObject({ expired: true })
  agency.owner = { ...agency.owner, ...(await renewed(agency.owner)) }
  expect(await membershipOf(person.userId)).toBeUndefined()
})

test('an invitation gives no more than its issuer may give when it is accepted (attack 15)', async () => {
  const issuer = await join(server, agency.agencyId, { role: 'admin' })
  const [first, second] = [await signUp(server), await signUp(server)]
  await invitations.invite(issuer, { email: first.email, agencyRole: 'admin' })
  await invitations.invite(issuer, { email: second.email })
  const [high, low] = [
    await invitations.mailedToken(first.email),
    await invitations.mailedToken(second.email),
  ]
  const demote = 'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }'
  await server.graphql(agency.owner, demote, { input: { id: issuer.memberId, role: 'user' } })
  expect((await invitations.accept(first, high)).error).toMatchObject(noInvitation)
  expect((await invitations.preview(high)).error).toMatchObject(noInvitation)
  expect((await invitations.accept(second, low)).error).toBeUndefined()
})

test('an invitation of somebody who was removed is void, until another sends it again (attack 15)', async () => {
  const issuer = await join(server, agency.agencyId, { role: 'user' })
  const person = await signUp(server)
  const { invitation } = await invitations.invite(issuer, { email: person.email })
  const token = await invitations.mailedToken(person.email)
  const remove = 'mutation ($input: DeleteAgencyUserInput!) { deleteAgencyUser(input: $input) { id } }'
  await server.graphql(agency.owner, remove, { input: { id: issuer.memberId } })
  expect((await invitations.accept(person, token)).error).toMatchObject(noInvitation)
  const sent = await invitations.resend(agency.staff, { id: invitation?.id })
  expect(sent.invitation).toMatchObject({ issuerBy: agency.staff.userId, retryCount: 1 })
  expect((await invitations.accept(person, token)).error).toBeUndefined()
})

test('a former member comes back by invitation, as what it says and nothing of before', async () => {
  const person = await join(server, agency.agencyId, { role: 'admin', tag: 'old' })
  const remove = 'mutation ($input: DeleteAgencyUserInput!) { deleteAgencyUser(input: $input) { id } }'
  await server.graphql(agency.owner, remove, { input: { id: person.memberId } })
  const { invitation } = await invitations.invite(agency.admin, { email: person.email })
  expect(invitation?.userID).toBe(person.userId)
  const { error } = await invitations.accept(person, await invitations.mailedToken(person.email))
  expect(error).toBeUndefined()
  expect(await membershipOf(person.userId)).toMatchObject({ role: 'client', tag: null })
})

test('an invitation changes nobody who is a member, and opens no deactivated membership (attack 15)', async () => {
  const { invitation } = await invitations.invite(agency.admin, { phone: '+4940555666', agencyRole: 'admin' })
  const token = tokenIn(invitation?.link)
  const idle = await join(server, agency.agencyId, { role: 'client' })
  const deactivate = 'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }'
  await server.graphql(agency.owner, deactivate, { input: { id: idle.memberId, active: false } })
  expect((await invitations.accept(idle, token)).error).toMatchObject({
    message: 'An error occured',
    extensions: { code: 'NOT_FOUND', status: 404 },
  })
  expect(await membershipOf(idle.userId)).toMatchObject({ active: false, role: 'client' })
  expect((await invitations.accept(agency.client, token)).error).toBeUndefined()
  expect(await membershipOf(agency.client.userId)).toMatchObject({ role: 'client' })
})

test('the link for a number is whoever’s who has it, once, also when two use it at the same moment (attack 15)', async () => {
  const { invitation } = await invitations.invite(agency.staff, { phone: '+4940777888' })
  const token = tokenIn(invitation?.link)
  const people = await Promise.all([signUp(server), signUp(server)])
  const results = await Promise.all(people.map((person) => invitations.accept(person, token)))
  expect(results.filter(({ error }) => error === undefined)).toHaveLength(1)
  expect(results.find(({ error }) => error !== undefined)?.error).toMatchObject(noInvitation)
})

test('signing up with a mailed invitation signs in as a member at once', async () => {
  const email = address()
  await invitations.invite(agency.staff, { email })
  const token = await invitations.mailedToken(email)
  const answer = await invitations.register({ email, token })
  expect(answer.statusCode).toBe(200)
  const { accessToken } = answer.json()
  const { data } = await server.graphql(
    { accessToken },
    '{ me { verified role } myAgencies { id viewerRole } }',
  )
  expect(data).toEqual({
    me: { verified: true, role: 'client' },
    myAgencies: [{ id: agency.agencyId, viewerRole: 'client' }],
  })
  expect((await invitations.preview(token)).error).toMatchObject(noInvitation)
})

test('signing up with another address, or by the link for a number, proves no address (attack 15)', async () => {
  const email = address()
  await invitations.invite(agency.staff, { email })
  const stolen = await invitations.register({ email: address(), token: await invitations.mailedToken(email) })
  expect(stolen.json().errors[0]).toMatchObject(noInvitation)
  const { invitation } = await invitations.invite(agency.staff, { phone: '+4940999000' })
  const byNumber = await invitations.register({ email: address(), token: tokenIn(invitation?.link) })
  expect(byNumber.json()).toEqual({ status: 'verify', registration: expect.any(String) })
})

test('an invitation of somebody whose account was deactivated is void', async () => {
  const email = address()
  await invitations.invite(agency.staff, { email })
  const token = await invitations.mailedToken(email)
  await server.app.asPlatform((ctx) => setAccountActive(ctx, { email: agency.staff.email, active: false }))
  expect((await invitations.preview(token)).error).toMatchObject(noInvitation)
})

const ownChannels = `{ channelUsersByUser { items { channel { id name scope ownerID users { id } } } } }`

/** The client channels of a person in the agency. */
async function clientChannelsOf(person: TestPerson) {
  const { data } = await server.graphql<{
    channelUsersByUser: { items: { channel: Record<string, unknown> }[] }
  }>({ ...person, agencyId: agency.agencyId }, ownChannels)
  return data?.channelUsersByUser.items
    .map(({ channel }) => channel)
    .filter(({ scope }) => scope === 'client')
}

test.each([
  [{ companyName: 'Lang & Söhne' }, 'Lang & Söhne'],
  [{}, 'Dana Lowe'],
])(
  'a client who is invited without a channel (%j) arrives in a new one, with who invited them',
  async (said, name) => {
    const email = `dana.lowe@${newId()}.example.com`
    const person = await signUp(server, { email })
    const { staff } = agency
    const before = await clientChannelsOf(staff)
    await invitations.invite(staff, { email, ...said })
    const made = (await clientChannelsOf(staff))?.filter(({ id }) => !before?.some((old) => old.id === id))
    expect(made).toMatchObject([{ name, ownerID: staff.userId, users: [{ id: staff.userId }] }])
    const { result } = await invitations.accept(person, await invitations.mailedToken(email))
    expect(result).toMatchObject({ channelID: made?.[0]?.id })
    const [arrived, ...others] = (await clientChannelsOf(person)) ?? []
    expect(others).toEqual([])
    expect(arrived).toMatchObject({
      id: made?.[0]?.id,
      users: expect.arrayContaining([{ id: staff.userId }, { id: person.userId }]),
    })
  },
)

test('two clients of the same name arrive in channels of their own, and staff in none', async () => {
  const { admin } = agency
  const emails = [`anna@${newId()}.example.com`, `anna@${newId()}.example.com`]
  const made = await Promise.all(emails.map((email) => invitations.invite(admin, { email })))
  expect(new Set(made.map(({ invitation }) => invitation?.channelID)).size).toBe(2)
  const colleague = await invitations.invite(admin, { email: address(), agencyRole: 'user' })
  expect(colleague.invitation).toMatchObject({ channelID: null })
})

test('that somebody came is told to who invited them, and to nobody else', async () => {
  const live = `subscription { onEvent { __typename actorID ... on Changed { entity }
    ... on PendingInvitationAccepted { user { id name } channelID } } }`
  const { agencyId, admin, staff, client } = agency
  const atStaff = await subscribe(server, staff, live)
  const [atAdmin, atClient] = [await subscribe(server, admin, live), await subscribe(server, client, live)]
  const person = await signUp(server, { name: 'Dana Lowe' })
  await invitations.invite(staff, { email: person.email })
  const token = await invitations.mailedToken(person.email)
  const { result } = await invitations.accept(person, token)
  type Heard = { onEvent: Record<string, unknown> }
  const isTold = ({ onEvent }: Heard) => onEvent.__typename === 'PendingInvitationAccepted'
  const { data } = await atStaff.next((heard) => isTold(heard as Heard))
  expect(data.onEvent).toMatchObject({
    user: { id: person.userId, name: 'Dana Lowe' },
    channelID: (result as { channelID: string }).channelID,
  })
  const rename = 'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { id } }'
  await server.graphql(admin, rename, { input: { id: agencyId, name: 'The last word' } })
  for (const other of [atAdmin, atClient]) {
    await other.next(({ onEvent }) => (onEvent as Heard['onEvent']).entity === 'Agency')
    expect(other.deliveries.filter(({ data }) => isTold(data as Heard))).toEqual([])
  }
  for (const each of [atStaff, atAdmin, atClient]) each.close()
})

test('who is invited into a channel that is for clients no more comes into a new one', async () => {
  const { admin } = agency
  const { data } = await server.graphql<{ createChannel: { id: string } }>(
    admin,
    'mutation { createChannel(input: { scope: client, name: "Open" }) { id } }',
  )
  const channelId = data?.createChannel.id ?? ''
  const person = await signUp(server)
  await invitations.invite(admin, { email: person.email, channelID: channelId })
  const token = await invitations.mailedToken(person.email)
  const mail = server.mails.findLast(({ to }) => to === person.email)
  expect(mail?.link).toContain(`/feed/join/${token}`)
  await server.app.asSystem(agency.agencyId, 'staff', (ctx) =>
    ctx.write(({ sql }) =>
      sql.updateTable('channel').set({ scope: 'team' }).where('id', '=', channelId).execute(),
    ),
  )
  const { result } = await invitations.accept(person, token)
  expect(result).toMatchObject({ status: 200, agencyID: agency.agencyId, channelID: expect.any(String) })
  expect(await clientChannelsOf(person)).toMatchObject([{ id: (result as { channelID: string }).channelID }])
  expect((result as { channelID: string }).channelID).not.toBe(channelId)
})

test('a defect while joining or inviting is told in the specification’s words, with a request id', async () => {
  const break_ = () => server.app.database.pool.query('alter table pending_invitation rename to elsewhere')
  const mend = () => server.app.database.pool.query('alter table elsewhere rename to pending_invitation')
  const person = await signUp(server)
  await break_()
  const joined = await invitations.accept(person, 'x'.repeat(43))
  const invited = await invitations.invite(agency.admin, { email: address() })
  await mend()
  expect(joined.error).toMatchObject({
    message: 'an error occured',
    extensions: { code: 'INTERNAL', status: 500, requestId: expect.any(String) },
  })
  expect(invited.error).toMatchObject({ message: 'An error occured', extensions: { code: 'INTERNAL' } })
})

test('an invitation can lead into a channel for clients', async () => {
  const { agencyId, admin } = agency
  const makeChannel = 'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id } }'
  const [open, team] = await Promise.all(
    ['client', 'team'].map(async (scope) => {
      const input = { scope, name: scope, destination: [] }
      const { data } = await server.graphql<{ createChannel: { id: string } }>(admin, makeChannel, { input })
      return data?.createChannel.id
    }),
  )
  expect(
    (await invitations.invite(admin, { email: address(), channelID: team })).error?.extensions.fields,
  ).toHaveProperty('channelID')
  const person = await signUp(server)
  await invitations.invite(admin, { email: person.email, channelID: open })
  const { result } = await invitations.accept(person, await invitations.mailedToken(person.email))
  expect(result).toMatchObject({ agencyID: agencyId, channelID: open })
  const { data } = await server.graphql(
    { ...person, agencyId },
    'query ($id: ID!) { getChannel(id: $id) { users { id } } }',
    { id: open },
  )
  expect(data?.getChannel).toMatchObject({ users: expect.arrayContaining([{ id: person.userId }]) })
})

test('one invitation that is accepted in many tabs at once makes one membership (attack 15)', async () => {
  const person = await signUp(server)
  await invitations.invite(agency.staff, { email: person.email })
  const token = await invitations.mailedToken(person.email)
  const answers = await Promise.all(Array.from({ length: 6 }, () => invitations.accept(person, token)))
  expect(answers.filter(({ result }) => result)).toHaveLength(1)
  for (const { error } of answers.filter(({ result }) => !result)) expect(error).toMatchObject(noInvitation)
  const { data } = await server.graphql<{ agencyUsersByAgency: { items: unknown[] } }>(
    agency.owner,
    ownMembership,
    {
      agencyID: agency.agencyId,
      userID: { eq: person.userId },
    },
  )
  expect(data?.agencyUsersByAgency.items).toHaveLength(1)
})

test.each([
  ['the staff', 'client'],
  ['the admin', 'admin'],
])('whom both invited becomes what the admin wanted, by the link of %s (attack F16)', async (_, link) => {
  const person = await signUp(server)
  await invitations.invite(agency.admin, { email: person.email, agencyRole: 'admin', position: 'Boss' })
  const ofAdmin = await invitations.mailedToken(person.email)
  await invitations.invite(agency.staff, { email: person.email })
  const ofStaff = await invitations.mailedToken(person.email, 2)
  const tokens = link === 'client' ? [ofStaff, ofAdmin] : [ofAdmin, ofStaff]
  expect((await invitations.accept(person, tokens[0] ?? '')).result).toMatchObject({ status: 200 })
  expect(await membershipOf(person.userId)).toMatchObject({ role: 'admin', position: 'Boss' })
  expect((await invitations.accept(person, tokens[1] ?? '')).error).toMatchObject(noInvitation)
})

test('an invitation of the admins that has run out lifts nobody up', async () => {
  const person = await signUp(server)
  await invitations.invite(agency.admin, { email: person.email, agencyRole: 'admin' })
  await invitations.mailedToken(person.email)
  clock.advance(15 * days)
  const now = async (caller: TestPerson) => ({
    ...caller,
    ...(await renewed(caller)),
    agencyId: agency.agencyId,
  })
  await invitations.invite(await now(agency.staff), { email: person.email })
  const token = await invitations.mailedToken(person.email, 2)
  expect((await invitations.accept(await renewed(person), token)).result).toMatchObject({ status: 200 })
  const { data } = await server.graphql<{ getUser: { role: string } }>(
    await now(agency.owner),
    'query ($id: ID!) { getUser(id: $id) { role } }',
    { id: person.userId },
  )
  expect(data?.getUser.role).toBe('client')
})
