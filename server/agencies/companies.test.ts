import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
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

const fields = 'companyID companyName companyEmail companyPhone companyWebsite clientType role'
const updateMember = `mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { ${fields} } }`
const company = 'id agencyID name email phone website'
const create = `mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { ${company} } }`
const update = `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ${company} } }`
const remove = `mutation ($input: DeleteCompanyInput!) { deleteCompany(input: $input) { ${company} } }`
const list = `query ($agencyID: ID!, $limit: Int, $nextToken: String) {
  companiesByAgency(agencyID: $agencyID, limit: $limit, nextToken: $nextToken) { items { name } nextToken } }`

type Company = { id: string; name: string }
const make = async (input: Record<string, unknown>) => {
  const { data, errors } = await server.graphql<{ createCompany: Company }>(agency.staff, create, { input })
  return { company: data?.createCompany, error: errors[0] }
}
const change = async (input: Record<string, unknown>) => {
  const { data, errors } = await server.graphql<{ updateAgencyUser: Record<string, unknown> }>(
    agency.admin,
    updateMember,
    { input },
  )
  return { member: data?.updateAgencyUser, error: errors[0] }
}

test('staff adds and changes companies, admins delete them', async () => {
  const { company: made } = await make({ name: 'Acme', phone: '+49 30 1234567', website: 'acme.example' })
  expect(made).toMatchObject({ name: 'Acme', agencyID: agency.agencyId, phone: '+49301234567' })
  const changed = await server.graphql(agency.staff, update, {
    input: { id: made?.id, email: 'Post@Acme.example', phone: null },
  })
  expect(changed.data?.updateCompany).toMatchObject({
    name: 'Acme',
    email: 'post@acme.example',
    phone: null,
    website: 'https://acme.example',
  })
  const input = { id: made?.id }
  const refused = await server.graphql(agency.staff, remove, { input })
  expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN')
  const removed = await server.graphql(agency.admin, remove, { input })
  expect(removed.data?.deleteCompany).toMatchObject({ name: 'Acme' })
})

test('an address, a number and a website are kept in the form in which they are of use (F11, F12)', async () => {
  const { company: made } = await make({ name: 'Isar', email: 'R&D@München.de', phone: '+49 (0)89 1234–567' })
  expect(made).toMatchObject({ email: 'r&d@xn--mnchen-3ya.de', phone: '+49891234567' })
  for (const wrong of [{ email: 'jörg@isar.example' }, { website: 'info@isar.example' }])
    expect((await make({ name: 'Other', ...wrong })).error?.extensions.fields).toEqual({
      [Object.keys(wrong)[0] ?? '']: expect.objectContaining({
        key: expect.stringMatching(/^field\.(email|website)$/),
      }),
    })
})

test('a name is taken once, whatever its case; a bad contact is named', async () => {
  await make({ name: 'Globex' })
  expect((await make({ name: 'GLOBEX' })).error?.extensions).toMatchObject({
    code: 'CONFLICT',
    fields: { name: expect.any(Object) },
  })
  expect((await make({ name: 'Initech', email: 'nobody' })).error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { email: expect.any(Object) },
  })
  expect((await make({ name: 'Hooli', website: 'javascript:alert(1)' })).error?.extensions.code).toBe(
    'BAD_USER_INPUT',
  )
})

test('clients and other agencies know nothing of companies', async () => {
  const { company: made } = await make({ name: 'Hidden' })
  const { agencyId: agencyID } = agency
  expect((await server.graphql(agency.client, list, { agencyID })).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  )
  expect((await server.graphql(other.admin, list, { agencyID })).errors[0]?.extensions.code).toBe('NOT_FOUND')
  for (const query of [update, remove]) {
    const { errors } = await server.graphql(other.admin, query, { input: { id: made?.id } })
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('the company fields of a client read and write through the company', async () => {
  const one = await join(server, agency.agencyId, { role: 'client' })
  const two = await join(server, agency.agencyId, { role: 'client' })
  const first = await change({
    id: one.memberId,
    companyName: 'Umbrella',
    companyEmail: 'hi@umbrella.example',
  })
  expect(first.member).toMatchObject({ companyName: 'Umbrella', companyEmail: 'hi@umbrella.example' })
  const second = await change({ id: two.memberId, companyName: 'umbrella', companyPhone: '030 765432' })
  expect(second.member).toMatchObject({
    companyID: first.member?.companyID,
    companyName: 'Umbrella',
    companyEmail: 'hi@umbrella.example',
    companyPhone: '030765432',
  })
  const cleared = await change({ id: two.memberId, companyName: null })
  expect(cleared.member).toMatchObject({ companyID: null, companyName: null, companyPhone: null })
})

test('a contact needs a company, and staff have none', async () => {
  const { memberId: id } = await join(server, agency.agencyId, { role: 'client' })
  expect((await change({ id, companyEmail: 'a@b.example' })).error?.extensions.fields).toHaveProperty(
    'companyName',
  )
  const { company: foreign } = await make({ name: 'Ours' })
  const input = { id: other.client.memberId, companyID: foreign?.id }
  const crossed = await server.graphql(other.admin, updateMember, { input })
  expect(crossed.errors[0]?.extensions.fields).toHaveProperty('companyID')
  const staff = await change({ id: agency.staff.memberId, companyName: 'Ours' })
  expect(staff.error?.extensions.fields).toHaveProperty('companyName')
})

test('whoever joins the staff leaves their company', async () => {
  const { memberId: id } = await join(server, agency.agencyId, { role: 'client' })
  const before = await change({ id, companyName: 'Wonka', clientType: 'key account' })
  expect(before.member).toMatchObject({ companyName: 'Wonka', clientType: 'key account' })
  const { member } = await change({ id, role: 'user' })
  expect(member).toMatchObject({ role: 'user', companyID: null, companyName: null, clientType: null })
})

test('deleting a company keeps its people', async () => {
  const { memberId: id } = await join(server, agency.agencyId, { role: 'client' })
  const { member } = await change({ id, companyName: 'Vandelay' })
  const removed = await server.graphql(agency.admin, remove, { input: { id: member?.companyID } })
  expect(removed.data?.deleteCompany).toMatchObject({ name: 'Vandelay' })
  expect((await change({ id, tag: 'still here' })).member).toMatchObject({ companyID: null, role: 'client' })
})

test('the list comes in pages whose tokens cannot be made up or carried elsewhere', async () => {
  const { agencyId: agencyID, staff } = await foundAgency(server)
  for (const name of ['A', 'B', 'C']) await server.graphql(staff, create, { input: { name } })
  const page = async (variables: Record<string, unknown>) =>
    await server.graphql<{ companiesByAgency: { items: Company[]; nextToken: string | null } }>(staff, list, {
      agencyID,
      limit: 2,
      ...variables,
    })
  const first = (await page({})).data?.companiesByAgency
  expect(first?.items.map(({ name }) => name)).toEqual(['A', 'B'])
  const second = (await page({ nextToken: first?.nextToken })).data?.companiesByAgency
  expect(second).toEqual({ items: [{ name: 'C' }], nextToken: null })
  expect((await page({ nextToken: 'bm90IG91cnM' })).errors[0]?.extensions.fields).toHaveProperty('nextToken')
  const elsewhere = await server.graphql(agency.staff, list, {
    agencyID: agency.agencyId,
    nextToken: first?.nextToken,
  })
  expect(elsewhere.errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

describe('that a company came, changed or went is told', () => {
  const changes = `subscription ($after: String) { onEvent(after: $after) {
    __typename type actorID ... on Changed { entity entityID } } }`
  const rename = 'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { id } }'

  /** The events that callers receive during the work, up to a change of the agency, which everyone receives. */
  async function toldDuring(work: () => Promise<unknown>, ...callers: AgencyCaller[]) {
    const clients = await Promise.all(callers.map((caller) => subscribe(server, caller, changes)))
    await work()
    await server.graphql(agency.admin, rename, { input: { id: agency.agencyId, name: 'The last word' } })
    for (const client of clients) await client.next(isLast)
    for (const client of clients) client.close()
    return clients.map(({ deliveries }) => {
      const told = deliveries.map(({ data }) => data.onEvent as Record<string, unknown>)
      return told.slice(
        0,
        told.findIndex(({ type }) => type === 'agencyChanged'),
      )
    })
  }
  const isLast = (data: Record<string, unknown>) =>
    (data.onEvent as { type: string }).type === 'agencyChanged'

  test('to staff as its type and id, and to no client, not as an empty event either (attack 5)', async () => {
    let id = ''
    const [staff, client] = await toldDuring(
      async () => {
        id = (await make({ name: 'Told' })).company?.id ?? ''
        await server.graphql(agency.staff, update, { input: { id, name: 'Told again' } })
        await server.graphql(agency.admin, remove, { input: { id } })
      },
      agency.admin,
      agency.client,
    )
    const told = (actorID: string) => ({
      __typename: 'Changed',
      type: 'companyChanged',
      entity: 'Company',
      entityID: id,
      actorID,
    })
    expect(staff).toEqual([agency.staff, agency.staff, agency.admin].map(({ userId }) => told(userId)))
    expect(client).toEqual([])
  })

  test('once, however many are of it', async () => {
    const { company: made } = await make({ name: 'Crowded' })
    for (const _ of [1, 2, 3]) {
      const { memberId } = await join(server, agency.agencyId, { role: 'client' })
      await change({ id: memberId, companyID: made?.id })
    }
    const [staff] = await toldDuring(
      () => server.graphql(agency.staff, update, { input: { id: made?.id, name: 'Crowded still' } }),
      agency.admin,
    )
    expect(staff).toMatchObject([{ entity: 'Company', entityID: made?.id }])
  })
})
