import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { addField } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Seen = { label: string; value: unknown }

/** The values of a member that a caller sees, by the name of the field. */
async function knownOf(caller: Caller, memberId: string): Promise<Record<string, unknown>> {
  const { data } = await server.graphql<{
    getAgencyUser: { customAnswers: { value: unknown; field: { label: string } }[] } | null
  }>(caller, 'query ($id: ID!) { getAgencyUser(id: $id) { customAnswers { value field { label } } } }', {
    id: memberId,
  })
  const all: Seen[] = (data?.getAgencyUser?.customAnswers ?? []).map(({ value, field }) => ({
    value,
    label: field.label,
  }))
  return Object.fromEntries(all.map(({ label, value }) => [label, value]))
}

async function isKnownTo(caller: Caller, id: string): Promise<boolean> {
  const query = 'query ($id: ID!) { getAgencyUser(id: $id) { id } }'
  return (await server.graphql<{ getAgencyUser: unknown }>(caller, query, { id })).data?.getAgencyUser != null
}

const fieldsOf = async (caller: Caller, agencyId: string) => {
  const { data } = await server.graphql<{ getAgency: { customFields: { label: string }[] } }>(
    caller,
    'query ($id: ID!) { getAgency(id: $id) { customFields { label } } }',
    { id: agencyId },
  )
  return data?.getAgency.customFields.map(({ label }) => label)
}

const answer = (caller: Caller, agencyUserID: string, values: Record<string, unknown>) =>
  tryChange(server, caller, 'updateCustomAnswers', { agencyUserID, values })

test('what is known of clients is told to those whom it is for, and to no other client', async () => {
  const { agencyId, admin, staff, client } = await foundAgency(server)
  const other = await join(server, agencyId, { role: 'client' })
  // Of one company, so that they see each other.
  for (const { memberId } of [client, other])
    await change(server, admin, 'updateAgencyUser', { id: memberId, companyName: 'Acme' })
  const secret = await addField(server, admin, { label: 'Credit', visibleTo: 'admins' })
  const team = await addField(server, admin, { label: 'Segment', visibleTo: 'staff' })
  const shared = await addField(server, admin, { label: 'Invoice to', visibleTo: 'all' })
  const all = { [secret]: 'bad', [team]: 'large', [shared]: 'Dana' }
  expect((await answer(admin, client.memberId, all)).code).toBeUndefined()
  expect(await knownOf(admin, client.memberId)).toEqual({
    Credit: 'bad',
    Segment: 'large',
    'Invoice to': 'Dana',
  })
  expect(await knownOf(staff, client.memberId)).toEqual({ Segment: 'large', 'Invoice to': 'Dana' })
  expect(await knownOf(client, client.memberId)).toEqual({ 'Invoice to': 'Dana' })
  expect(await isKnownTo(other, client.memberId)).toBe(true)
  expect(await knownOf(other, client.memberId)).toEqual({})
  expect(await fieldsOf(staff, agencyId)).toEqual(['Segment', 'Invoice to'])
  expect(await fieldsOf(client, agencyId)).toEqual(['Invoice to'])
})

test('what is known of the team is not told to clients, and what is personal to the person alone', async () => {
  const { agencyId, admin, staff, client } = await foundAgency(server)
  const colleague = await join(server, agencyId, { role: 'user' })
  const facts = { subject: 'member' }
  await addField(server, admin, { ...facts, label: 'Contract', visibleTo: 'admins' })
  const size = await addField(server, admin, { ...facts, label: 'Shirt', visibleTo: 'person' })
  const desk = await addField(server, admin, { ...facts, label: 'Desk', visibleTo: 'staff' })
  expect((await answer(staff, staff.memberId, { [size]: 'M', [desk]: '4' })).code).toBeUndefined()
  expect(await knownOf(staff, staff.memberId)).toEqual({ Shirt: 'M', Desk: '4' })
  expect(await knownOf(colleague, staff.memberId)).toEqual({ Desk: '4' })
  expect(await knownOf(client, staff.memberId)).toEqual({})
  expect(await fieldsOf(client, agencyId)).toEqual([])
})

test('a field that one may not see cannot be written to, and tells nothing of itself', async () => {
  const { admin, staff, client } = await foundAgency(server)
  const secret = await addField(server, admin, { label: 'Credit', visibleTo: 'admins', required: true })
  const shared = await addField(server, admin, { label: 'Invoice to', visibleTo: 'all' })
  for (const caller of [staff, client]) {
    const refused = await answer(caller, client.memberId, { [secret]: 'good' })
    expect(refused.code).toBe('BAD_USER_INPUT')
    // It does not keep others from writing their fields.
    expect((await answer(caller, client.memberId, { [shared]: 'Me' })).code).toBeUndefined()
  }
  expect(await knownOf(client, client.memberId)).toEqual({ 'Invoice to': 'Me' })
})

test.each([
  [{ type: 'number' }, 'many', 7],
  [{ type: 'date' }, '2026-02-30', '2026-02-28'],
  [{ type: 'choice', options: ['small', 'large'] }, 'huge', 'large'],
  [{ type: 'text' }, { no: 'text' }, 'words'],
])('an answer to %j is what it asks for', async (facts, wrong, right) => {
  const { admin, staff, client } = await foundAgency(server)
  const id = await addField(server, admin, { ...facts, label: 'It', required: true })
  const refused = await answer(staff, client.memberId, { [id]: wrong })
  expect(refused.code).toBe('BAD_USER_INPUT')
  expect(JSON.stringify(refused.error?.extensions)).toContain(`values.${id}`)
  expect((await answer(staff, client.memberId, { [id]: null })).code).toBe('BAD_USER_INPUT')
  expect((await answer(staff, client.memberId, {})).code).toBe('BAD_USER_INPUT')
  expect((await answer(staff, client.memberId, { [id]: right })).code).toBeUndefined()
  expect(await knownOf(staff, client.memberId)).toEqual({ It: right })
})

test('an answer outlives a choice that is taken away, until somebody changes it', async () => {
  const { admin, client } = await foundAgency(server)
  const facts = { type: 'choice', options: ['small', 'large'], required: true }
  const size = await addField(server, admin, { ...facts, label: 'Size' })
  const note = await addField(server, admin, { label: 'Note' })
  await answer(admin, client.memberId, { [size]: 'small' })
  await change(server, admin, 'updateCustomField', { id: size, options: ['large'] })
  expect((await answer(admin, client.memberId, { [note]: 'Hello' })).code).toBeUndefined()
  expect(await knownOf(admin, client.memberId)).toEqual({ Size: 'small', Note: 'Hello' })
  expect((await answer(admin, client.memberId, { [size]: 'small' })).code).toBe('BAD_USER_INPUT')
})

test('a field goes with all that it says, and says before of how many', async () => {
  const { agencyId, admin, client } = await foundAgency(server)
  const id = await addField(server, admin, { label: 'Gone' })
  await answer(admin, client.memberId, { [id]: 'soon' })
  const { data } = await server.graphql<{ getAgency: { customFields: { answers: number }[] } }>(
    admin,
    'query ($id: ID!) { getAgency(id: $id) { customFields { answers } } }',
    { id: agencyId },
  )
  expect(data?.getAgency.customFields).toEqual([{ answers: 1 }])
  await change(server, admin, 'deleteCustomField', { id })
  expect(await knownOf(admin, client.memberId)).toEqual({})
  expect((await answer(admin, client.memberId, { [id]: 'again' })).code).toBe('BAD_USER_INPUT')
})

test('fields are put into another order, and keep to whom they are about', async () => {
  const { agencyId, admin, client } = await foundAgency(server)
  const ids = []
  for (const label of ['One', 'Two', 'Three']) ids.push(await addField(server, admin, { label }))
  await change(server, admin, 'updateCustomField', { id: ids[2], order: 0 })
  expect(await fieldsOf(admin, agencyId)).toEqual(['Three', 'One', 'Two'])
  await answer(admin, client.memberId, { [ids[0] ?? '']: 'known' })
  await change(server, admin, 'updateAgencyUser', { id: client.memberId, role: 'user' })
  expect(await knownOf(admin, client.memberId)).toEqual({})
})

test('a field that is sent again is the one that there is, and an id means one field', async () => {
  const { agencyId, admin } = await foundAgency(server)
  const facts = { id: newId(), label: 'Size', type: 'choice', options: ['S', 'M'], help: 'of the shirt' }
  const sent = () => addField(server, admin, facts)
  expect(await Promise.all([sent(), sent()])).toEqual([facts.id, facts.id])
  expect(await sent()).toBe(facts.id)
  expect(await fieldsOf(admin, agencyId)).toEqual(['Size'])
  const other = { ...facts, subject: 'client', visibleTo: 'staff', label: 'Weight' }
  expect((await tryChange(server, admin, 'createCustomField', other)).code).toBe('CONFLICT')
  const elsewhere = await foundAgency(server)
  expect(await addField(server, elsewhere.admin, facts)).toBe(facts.id)
})

test('who sees it fits whom it is about, and a choice has something to choose', async () => {
  const bad = [
    { subject: 'member', type: 'text', visibleTo: 'all' },
    { subject: 'client', type: 'text', visibleTo: 'person' },
    { subject: 'client', type: 'choice', visibleTo: 'staff' },
    { subject: 'client', type: 'file', visibleTo: 'staff' },
  ]
  for (const facts of bad) {
    const refused = await tryChange(server, agency.admin, 'createCustomField', { label: 'Bad', ...facts })
    expect(refused.code).toBe('BAD_USER_INPUT')
  }
})

test('that a client answered is told to the team and to that client, and to no other', async () => {
  const { admin, staff, client, agencyId } = await foundAgency(server)
  const other = await join(server, agencyId, { role: 'client' })
  const id = await addField(server, admin, { label: 'Invoice to', visibleTo: 'all' })
  const live = 'subscription ($after: String) { onEvent(after: $after) { ... on Changed { entity } } }'
  const sockets = await Promise.all([staff, client, other].map((each) => subscribe(server, each, live)))
  await answer(client, client.memberId, { [id]: 'Me' })
  // Everyone receives the later event: its arrival proves that all earlier ones have arrived.
  await change(server, admin, 'updateAgency', { id: agencyId, name: 'Another name' })
  const heard = await Promise.all(
    sockets.map(async (socket) => {
      await socket.next(({ onEvent }) => (onEvent as { entity?: string }).entity === 'Agency')
      return socket.deliveries.map(({ data }) => (data.onEvent as { entity?: string }).entity)
    }),
  )
  for (const socket of sockets) socket.close()
  expect(heard.map((entities) => entities.includes('CustomField'))).toEqual([true, true, false])
})
