import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signAccessToken } from '../identity/commands/tokens.ts'
import { signUp, type TestPerson } from '../identity/factory.ts'
import { newId } from '../platform/ids.ts'
import { invitationFields, invitationsOf, noInvitation } from '../testing/invitations.ts'
import { type Caller, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { foundAgency, type TestAgency } from './factory.ts'
import { mailJobs } from './jobs.ts'

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
const getInvitation = `query ($id: ID!) { getPendingInvitation(id: $id) { ${invitationFields} } }`
const listInvitations = `query ($agencyID: ID!, $limit: Int, $nextToken: String) {
  pendingInvitationsByAgency(agencyID: $agencyID, limit: $limit, nextToken: $nextToken) { items { id email } nextToken } }`

test('an invitation to a domain of letters is that of its punycode, and lets in whoever signs up with either (F12)', async () => {
  const name = `guest-${newId()}`
  const [letters, ascii] = [`${name}@münchen.de`, `${name}@xn--mnchen-3ya.de`]
  const { invitation } = await invitations.invite(agency.admin, { email: letters })
  expect(invitation).toMatchObject({ email: ascii })
  expect((await invitations.invite(agency.admin, { email: ascii })).code).toBe('CONFLICT')
  const token = await invitations.mailedToken(ascii)
  const { accessToken } = (await invitations.register({ email: letters, token })).json()
  expect(accessToken).toEqual(expect.any(String))
  const login = async (email: string) =>
    (
      await server.inject({
        method: 'POST',
        url: '/jwt/login',
        payload: { email, password: 'correct horse battery' },
      })
    ).statusCode
  expect([await login(letters), await login(ascii.toUpperCase())]).toEqual([200, 200])
})

test('an invitation by mail holds all that was said, and gives its link to nobody but the mailbox', async () => {
  const email = address()
  const { invitation } = await invitations.invite(agency.admin, {
    email: email.toUpperCase(),
    agencyRole: 'user',
    tag: 'design',
    position: 'Lead',
    assignedToID: agency.staff.userId,
    payload: { source: 'fair' },
    language: 'de',
    agencyID: agency.agencyId,
    issuerBy: agency.admin.userId,
  })
  expect(invitation).toMatchObject({
    email,
    phone: null,
    agencyID: agency.agencyId,
    userID: null,
    agencyRole: 'user',
    tag: 'design',
    position: 'Lead',
    assignedToID: agency.staff.userId,
    retryCount: 0,
    isPermanent: false,
    issuerBy: agency.admin.userId,
    issuer: { id: agency.admin.userId },
    status: 'pending',
    link: null,
    agency: { id: agency.agencyId, name: 'Northwind', unavailable: false },
    payload: { source: 'fair', agencyID: agency.agencyId },
    expiresAt: new Date(clock.now().getTime() + 14 * days).toISOString(),
  })
  await invitations.mailedToken(email)
  const mail = server.mails.find(({ to }) => to === email)
  expect(mail?.subject).toBe('Ada Admin lädt Sie zu Northwind ein')
  expect(mail?.from.name).toBe('Northwind')
  expect(mail?.link).toMatch(/\/register\/[\w-]{43}$/)
})

test('whoever has an account is led to join, in the language of that account', async () => {
  const person = await signUp(server, { language: 'fr' })
  await invitations.invite(agency.staff, { email: person.email })
  await invitations.mailedToken(person.email)
  const mail = server.mails.find(({ to }) => to === person.email)
  expect(mail?.subject).toBe('Stefan Staff vous invite chez Northwind')
  expect(mail?.link).toMatch(/\/feed\/join\/[\w-]{43}$/)
})

test('an invitation for a phone number is a link to hand over, and no mail', async () => {
  const { invitation } = await invitations.invite(agency.staff, {
    phone: '+49 170 1234567',
    isPermanent: true,
  })
  expect(invitation).toMatchObject({
    phone: '+491701234567',
    email: null,
    isPermanent: true,
    expiresAt: null,
  })
  expect(invitation?.link).toMatch(/^http.*\/register\/[\w-]{43}$/)
})

test('either an address or a number, and only what belongs to the agency', async () => {
  const other = await foundAgency(server)
  for (const [input, field] of [
    [{}, 'email'],
    [{ email: 'a@b.example', phone: '+4912345678' }, 'email'],
    [{ email: 'not an address' }, 'email'],
    [{ email: address(), agencyRole: 'owner' }, 'agencyRole'],
    [{ email: address(), assignedToID: other.staff.userId }, 'assignedToID'],
    [{ email: address(), companyID: agency.agencyId }, 'companyID'],
    [{ email: address(), channelID: agency.agencyId }, 'channelID'],
    [{ email: address(), agencyRole: 'user', companyName: 'Acme' }, 'companyName'],
    [{ email: address(), payload: [1] }, 'payload'],
    [{ email: address(), issuerBy: agency.owner.userId }, 'issuerBy'],
  ] as const) {
    const { error } = await invitations.invite(agency.admin, input)
    expect(error?.extensions.fields, JSON.stringify(input)).toHaveProperty(field)
  }
  expect((await invitations.invite(agency.admin, { email: address(), agencyID: other.agencyId })).code).toBe(
    'NOT_FOUND',
  )
})

test('staff invite clients only, clients and outsiders nobody (attack 15)', async () => {
  const { staff, client, outsider } = agency
  for (const agencyRole of ['user', 'admin'])
    expect((await invitations.invite(staff, { email: address(), agencyRole })).code).toBe('FORBIDDEN')
  expect((await invitations.invite(client, { email: address() })).code).toBe('FORBIDDEN')
  expect((await invitations.invite(outsider, { email: address() })).code).toBe('NOT_FOUND')
  expect((await invitations.invite(null, { email: address() })).code).toBe('UNAUTHENTICATED')
})

test('staff know of invitations of clients only; other agencies and clients of none', async () => {
  const other = await foundAgency(server)
  const ofClient = await invitations.invite(agency.admin, { email: address() })
  const ofAdmin = await invitations.invite(agency.admin, { email: address(), agencyRole: 'admin' })
  const { agencyId: agencyID } = agency
  const ids = async (caller: Caller) => {
    type List = { pendingInvitationsByAgency: { items: { id: string }[] } }
    const { data } = await server.graphql<List>(caller, listInvitations, { agencyID })
    return data?.pendingInvitationsByAgency.items.map(({ id }) => id)
  }
  expect(await ids(agency.admin)).toEqual([ofAdmin.invitation?.id, ofClient.invitation?.id])
  expect(await ids(agency.staff)).toEqual([ofClient.invitation?.id])
  const id = ofAdmin.invitation?.id
  for (const caller of [agency.staff, other.owner]) {
    expect((await server.graphql(caller, getInvitation, { id })).errors[0]).toMatchObject(noInvitation)
    expect((await invitations.resend(caller, { id })).error).toMatchObject(noInvitation)
    expect(await invitations.cancel(caller, id)).toBe('NOT_FOUND')
  }
  expect((await server.graphql(agency.client, getInvitation, { id })).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  )
})

test('one invitation per address; who is a member needs none', async () => {
  const email = address()
  await invitations.invite(agency.staff, { email })
  for (const again of [email, email.toUpperCase(), agency.client.email])
    expect((await invitations.invite(agency.admin, { email: again })).error?.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: { email: expect.any(Object) },
    })
  const phone = '+4930111222'
  await invitations.invite(agency.staff, { phone })
  expect(
    (await invitations.invite(agency.staff, { phone: '+49 30 111-222' })).error?.extensions.fields,
  ).toHaveProperty('phone')
  const elsewhere = await foundAgency(server)
  expect((await invitations.invite(elsewhere.staff, { email })).error).toBeUndefined()
})

test('staff who invite a client do not learn that an admin invited the same address (attack 6) (attack F16)', async () => {
  const [email, phone] = [address(), '+4930111333']
  await invitations.invite(agency.admin, { email, agencyRole: 'admin' })
  await invitations.invite(agency.admin, { phone, agencyRole: 'user' })
  for (const [input, field] of [
    [{ email }, 'email'],
    [{ phone }, 'phone'],
  ] as const) {
    const { invitation, error } = await invitations.invite(agency.staff, input)
    expect(error).toBeUndefined()
    expect(invitation).toMatchObject({ ...input, agencyRole: 'client' })
    expect((await invitations.invite(agency.staff, input)).error?.extensions.fields).toHaveProperty(field)
  }
  await invitations.mailedToken(email, 2)
})

test('sending again counts up, renews the end and keeps the link; the same retry twice sends once (attack 29)', async () => {
  const email = address()
  const { invitation } = await invitations.invite(agency.staff, { email })
  const token = await invitations.mailedToken(email)
  clock.advance(days)
  const staff = { ...agency.staff, ...(await renewed(agency.staff)) }
  const again = await invitations.resend(staff, { id: invitation?.id, retryCount: 1 })
  expect(again.invitation).toMatchObject({
    retryCount: 1,
    status: 'pending',
    expiresAt: new Date(clock.now().getTime() + 14 * days).toISOString(),
  })
  expect(await invitations.mailedToken(email, 2)).toBe(token)
  expect(server.mails.findLast(({ to }) => to === email)?.subject).toBe(
    'Reminder: your invitation to Northwind',
  )
  expect(
    (await invitations.resend(staff, { id: invitation?.id, retryCount: 1 })).invitation?.retryCount,
  ).toBe(1)
  expect((await invitations.resend(staff, { id: invitation?.id, retryCount: 5 })).code).toBe('CONFLICT')
  expect((await invitations.resend(staff, { id: invitation?.id })).invitation?.retryCount).toBe(2)
  await invitations.mailedToken(email, 3)
})

test('an address cannot be flooded, neither by one agency nor by many (attack 15)', async () => {
  const email = address()
  const { invitation } = await invitations.invite(agency.staff, { email })
  let code: string | undefined
  for (let tries = 0; tries < 8 && !code; tries += 1)
    code = (await invitations.resend(agency.staff, { id: invitation?.id })).code
  expect(code).toBe('RATE_LIMITED')
  await invitations.cancel(agency.staff, invitation?.id)
  expect((await invitations.invite(agency.staff, { email })).code).toBe('RATE_LIMITED')
  const codes: (string | undefined)[] = []
  for (let more = 0; more < 6; more += 1) {
    const { staff } = await foundAgency(server)
    codes.push((await invitations.invite(staff, { email })).code)
  }
  expect(codes.at(0)).toBeUndefined()
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('an invitation that is cancelled before its mail went out sends none (attack 15, 29)', async () => {
  const email = address()
  const { invitation } = await invitations.invite(agency.staff, { email })
  await invitations.mailedToken(email)
  const { agencyId } = agency
  await invitations.cancel(agency.staff, invitation?.id)
  const job = mailJobs['agencies.mailInvitation']
  await job?.handle(server.app, { agencyId, invitationId: invitation?.id, again: true }, { id: '1' })
  expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1)
})
