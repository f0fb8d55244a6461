import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signUp, type TestPerson } from '../identity/factory.ts'
import { MemoryMailer } from '../platform/mail/memory-mailer.ts'
import type { Caller } from '../testing/server.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import {
  answer,
  change,
  openRegistration,
  registerSomebody,
  sampleFields,
  setForm,
  tryChange,
} from './factory.ts'

const mailer = new MemoryMailer()
const server: TestServer = await testServer({ worker: false, mailer })
let agency: TestAgency
let token: string
let nora: TestPerson

beforeEach(async () => {
  agency = await foundAgency(server)
  await setForm(server, agency.admin)
  token = await openRegistration(server, agency.admin)
  nora = await signUp(server, { name: 'Nora New' })
})
afterAll(() => server.stop())

const inAgency = (person: TestPerson) => ({ ...person, agencyId: agency.agencyId })

type Seen = {
  agency: { name: string }
  form: unknown[]
  formVersion: number
  approval: boolean
  isMember: boolean
  own: { status: string; content: unknown; form: unknown[] } | null
}
async function look(caller: Caller | null, by = token): Promise<Seen | null> {
  const { data } = await server.graphql<{ registrationByToken: Seen | null }>(
    caller,
    `query ($token: String!) { registrationByToken(token: $token) {
      agency { name } form formVersion approval isMember own { status content form } } }`,
    { token: by },
  )
  return data?.registrationByToken ?? null
}

async function waiting(caller: Caller, status = 'waiting') {
  const { data, errors } = await server.graphql<{
    clientsRegistrationFormsByAgency: { items: { id: string; ownerName: string; owner: object | null }[] }
  }>(
    caller,
    `query ($agencyID: ID!, $status: RegistrationStatus) {
      clientsRegistrationFormsByAgency(agencyID: $agencyID, status: $status) {
        items { id ownerName ownerEmail owner { id } form content } } }`,
    { agencyID: agency.agencyId, status },
  )
  return data?.clientsRegistrationFormsByAgency.items ?? errors[0]?.extensions.code
}

const decide = (caller: AgencyCaller, id: string, accept: boolean) =>
  tryChange<{ status: string }>(server, caller, 'decideClientsRegistrationForm', { id, accept }, 'status')

async function myRole(person: TestPerson): Promise<string | undefined> {
  const { data } = await server.graphql<{ getAgency: { viewerRole: string } }>(
    inAgency(person),
    'query ($id: ID!) { getAgency(id: $id) { viewerRole } }',
    { id: agency.agencyId },
  )
  return data?.getAgency?.viewerRole
}

test('anybody who has the link sees the form and its agency, and nothing else; without it nobody does', async () => {
  expect(await look(null)).toEqual({
    agency: { name: 'Northwind' },
    form: sampleFields,
    formVersion: 1,
    approval: true,
    isMember: false,
    own: null,
  })
  expect(await look(agency.client)).toMatchObject({ isMember: true })
  expect(await look(null, 'none')).toBeNull()
})

test('who registers waits; staff let them in, and they arrive with somebody to write to', async () => {
  const { row } = await answer(server, nora, { token, values: { company: ' Museum ' } })
  expect(row).toMatchObject({ status: 'waiting', content: { formVersion: 1, values: { company: 'Museum' } } })
  expect(await myRole(nora)).toBeUndefined()
  expect((await look(nora))?.own).toMatchObject({ status: 'waiting', form: [] })
  expect(await waiting(agency.staff)).toMatchObject([
    { id: row?.id, ownerName: 'Nora New', ownerEmail: nora.email, owner: null, form: sampleFields },
  ])
  expect(await waiting(agency.client)).toBe('FORBIDDEN')
  expect((await decide(agency.client, row?.id ?? '', true)).code).toBe('FORBIDDEN')
  expect((await decide(agency.staff, row?.id ?? '', true)).row?.status).toBe('accepted')
  expect((await decide(agency.admin, row?.id ?? '', true)).row?.status).toBe('accepted')
  expect(await myRole(nora)).toBe('client')
  expect(await waiting(agency.staff)).toEqual([])
  const { data } = await server.graphql<{ channels: { items: { scope: string }[] } }>(
    inAgency(nora),
    'query { channels: channelUsersByUser { items { channel { scope } } } }',
  )
  expect(data?.channels.items).toMatchObject([{ channel: { scope: 'client' } }])
  await server.settle()
  const mails = mailer.sent.filter(({ to, subject }) => to === nora.email && /Welcome/.test(subject))
  expect(mails).toHaveLength(1)
  expect((await decide(agency.admin, row?.id ?? '', false)).code).toBe('CONFLICT')
})

test('admins are notified of who waits, and clients of nothing', async () => {
  await answer(server, nora, { token })
  await answer(server, nora, { token, values: { company: 'Other' } })
  await server.settle()
  const unread = async (caller: Caller) => {
    const { data } = await server.graphql<{
      notificationsByUser: { items: { kind: string; values: unknown }[] }
    }>(caller, 'query { notificationsByUser { items { kind values path } } }')
    return data?.notificationsByUser.items.filter(({ kind }) => kind === 'registrationWaiting')
  }
  expect(await unread(agency.admin)).toEqual([
    { kind: 'registrationWaiting', values: { name: 'Nora New' }, path: '/agency/registrations' },
  ])
  expect(await unread(agency.client)).toEqual([])
})

test('who is declined stays out and is told so, and may be let in later', async () => {
  const { row } = await answer(server, nora, { token })
  await decide(agency.staff, row?.id ?? '', false)
  expect(await myRole(nora)).toBeUndefined()
  expect((await look(nora))?.own?.status).toBe('declined')
  expect((await answer(server, nora, { token })).code).toBe('FORBIDDEN')
  expect((await decide(agency.staff, row?.id ?? '', true)).row?.status).toBe('accepted')
  expect(await myRole(nora)).toBe('client')
})

test('without approval who registers is in at once', async () => {
  await setForm(server, agency.admin, { registrationApproval: false })
  const { row } = await answer(server, nora, { token })
  expect(row?.status).toBe('accepted')
  expect(await myRole(nora)).toBe('client')
})

test('what does not fit the form is refused by field; a form that has changed asks to look again', async () => {
  const { code, error } = await answer(server, nora, { token, values: { size: 'huge', other: 1 } })
  expect(code).toBe('BAD_USER_INPUT')
  expect(Object.keys(error?.extensions.fields ?? {}).sort()).toEqual([
    'content.values.company',
    'content.values.other',
    'content.values.size',
  ])
  await setForm(server, agency.admin, { registrationForm: sampleFields.slice(0, 1) })
  expect((await answer(server, nora, { token })).code).toBe('CONFLICT')
  expect((await answer(server, nora, { token, formVersion: 2 })).row?.status).toBe('waiting')
  expect((await look(nora))?.own).not.toBeNull()
})

test('old answers keep their form', async () => {
  const { row } = await answer(server, nora, { token })
  await setForm(server, agency.admin, { registrationForm: [] })
  expect(await waiting(agency.staff)).toMatchObject([
    { id: row?.id, form: sampleFields, content: { formVersion: 1 } },
  ])
})

test('a renewed link replaces the one before, which an ended one does too; only admins do either', async () => {
  expect(
    (await tryChange(server, agency.staff, 'renewRegistrationLink', { agencyID: agency.agencyId })).code,
  ).toBe('FORBIDDEN')
  const renewed = await openRegistration(server, agency.admin)
  expect(await look(null)).toBeNull()
  expect((await answer(server, nora, { token })).code).toBe('NOT_FOUND')
  expect(await look(null, renewed)).not.toBeNull()
  const { data } = await server.graphql<{
    getAgency: { registrationInvitation: { id: string; isPermanent: boolean; link: string } }
  }>(
    agency.staff,
    'query ($id: ID!) { getAgency(id: $id) { registrationInvitation { id isPermanent link } } }',
    { id: agency.agencyId },
  )
  const { id = '', ...link } = data?.getAgency.registrationInvitation ?? {}
  expect(link).toMatchObject({ isPermanent: true, link: expect.stringContaining(`/register/${renewed}`) })
  expect((await tryChange(server, agency.staff, 'deletePendingInvitation', { id })).code).toBe('NOT_FOUND')
  await change(server, agency.admin, 'deletePendingInvitation', { id })
  expect(await look(null, renewed)).toBeNull()
})

test('the link is no invitation: accepting it makes nobody a member, and it is not among those that wait', async () => {
  const { data } = await server.graphql<{ acceptInvitation: { status: number } | null }>(
    nora,
    'mutation ($token: String!) { acceptInvitation(token: $token) { status } }',
    { token },
  )
  expect(data?.acceptInvitation ?? null).toBeNull()
  expect(await myRole(nora)).toBeUndefined()
  const list = await server.graphql<{ list: { items: object[] } }>(
    agency.admin,
    'query ($id: ID!) { list: pendingInvitationsByAgency(agencyID: $id) { items { id } } }',
    { id: agency.agencyId },
  )
  expect(list.data?.list.items).toEqual([])
})

test('the link lasts when who made it has left', async () => {
  await change(server, agency.owner, 'deleteAgencyUser', { id: agency.admin.memberId })
  expect((await answer(server, nora, { token })).row?.status).toBe('waiting')
})

test('a client answers in the portal, changes it, and nobody else does; others see neither', async () => {
  const { row } = await answer(server, agency.client, {})
  expect(row?.status).toBe('accepted')
  const content = { formVersion: 1, values: { company: 'Zoo', size: 'large' } }
  const update = (caller: AgencyCaller) =>
    tryChange<{ content: unknown }>(
      server,
      caller,
      'updateClientsRegistrationForm',
      { id: row?.id, content },
      'content',
    )
  expect((await update(agency.client)).row?.content).toEqual(content)
  expect((await update(agency.admin)).code).toBe('FORBIDDEN')
  expect((await answer(server, agency.staff, {})).code).toBe('FORBIDDEN')
  const member = async (caller: AgencyCaller) => {
    const { data } = await server.graphql<{
      getAgencyUser: { clientsRegistrationForm: object | null; user: object }
    }>(
      caller,
      `query ($id: ID!) { getAgencyUser(id: $id) {
        clientsRegistrationForm { content } user { ClientsRegistrationFormID } } }`,
      { id: agency.client.memberId },
    )
    return data?.getAgencyUser
  }
  expect(await member(agency.staff)).toEqual({
    clientsRegistrationForm: { content },
    user: { ClientsRegistrationFormID: row?.id },
  })
})

test('a person who registers twice at the same moment has one registration', async () => {
  const both = await Promise.all([1, 2].map(() => answer(server, nora, { token })))
  expect(new Set(both.flatMap(({ row }) => row?.id ?? [])).size).toBe(1)
  expect(await waiting(agency.staff)).toHaveLength(1)
})

test('another agency knows nothing of a registration', async () => {
  const other = await foundAgency(server)
  const { id } = await registerSomebody(server, agency.admin)
  expect((await decide(other.admin, id, true)).code).toBe('NOT_FOUND')
})
