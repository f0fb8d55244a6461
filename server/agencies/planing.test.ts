import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const fields = 'planing { day start end active } timeOff { start end active } maxTimeOff'
const update = `mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { ${fields} } }`
const get = `query ($id: ID!) { getAgencyUser(id: $id) { ${fields} } }`

async function change(caller: Caller, of: AgencyCaller, input: Record<string, unknown>) {
  const { data, errors } = await server.graphql<{ updateAgencyUser: Record<string, unknown> }>(
    caller,
    update,
    {
      input: { id: of.memberId, ...input },
    },
  )
  return data?.updateAgencyUser ?? errors[0]?.extensions.code
}

const monday = { day: 1, start: '09:00', end: '17:00' }
const august = { start: '2026-08-03', end: '2026-08-14' }

test('staff ask for hours and days off, an admin confirms them, and nobody else changes what is confirmed', async () => {
  const { staff, admin } = agency
  expect(await change(staff, staff, { planing: [monday], timeOff: [august] })).toEqual({
    planing: [{ ...monday, active: false }],
    timeOff: [{ ...august, active: false }],
    maxTimeOff: null,
  })
  expect(await change(staff, staff, { timeOff: [{ ...august, active: true }] })).toBe('FORBIDDEN')
  expect(await change(staff, staff, { maxTimeOff: 99 })).toBe('FORBIDDEN')
  const confirmed = { planing: [{ ...monday, active: true }], timeOff: [{ ...august, active: true }] }
  expect(await change(admin, staff, { ...confirmed, maxTimeOff: 25 })).toEqual({
    ...confirmed,
    maxTimeOff: 25,
  })
  expect(await change(staff, staff, { timeOff: [] })).toBe('FORBIDDEN')
  expect(await change(staff, staff, { planing: [{ ...monday, end: '12:00', active: true }] })).toBe(
    'FORBIDDEN',
  )
  const more = [...confirmed.timeOff, { start: '2026-12-24', end: '2026-12-24' }]
  expect(await change(staff, staff, { timeOff: more })).toMatchObject({
    timeOff: [{ active: true }, { active: false }],
  })
  expect(await change(staff, staff, { timeOff: confirmed.timeOff })).toMatchObject(confirmed)
})

test('no admin decides over their own while there is another, and nobody over a colleague’s', async () => {
  const { staff, admin } = agency
  expect(await change(admin, admin, { timeOff: [{ ...august, active: true }] })).toBe('FORBIDDEN')
  expect(await change(admin, admin, { timeOff: [august] })).toMatchObject({ timeOff: [{ active: false }] })
  expect(await change(staff, admin, { timeOff: [] })).toBe('FORBIDDEN')
  const alone = await foundAgency(server)
  const remove = 'mutation ($id: ID!) { deleteAgencyUser(input: { id: $id }) { id } }'
  await server.graphql(alone.owner, remove, { id: alone.admin.memberId })
  expect(await change(alone.owner, alone.owner, { timeOff: [{ ...august, active: true }] })).toMatchObject({
    timeOff: [{ active: true }],
  })
})

test('clients have none, and are told of nobody’s', async () => {
  const { client, staff, admin } = agency
  await change(admin, staff, { maxTimeOff: 30 })
  const company = { companyName: 'Acme' }
  await change(admin, client, company)
  const colleague = await join(server, agency.agencyId, { role: 'client' })
  await change(admin, colleague, company)
  expect(await change(client, client, { timeOff: [august] })).toBe('FORBIDDEN')
  expect(await change(admin, client, { timeOff: [august] })).toBe('BAD_USER_INPUT')
  for (const { memberId } of [client, colleague]) {
    const { data } = await server.graphql(client, get, { id: memberId })
    expect(data?.getAgencyUser).toEqual({ planing: null, timeOff: null, maxTimeOff: null })
  }
  expect((await server.graphql(staff, get, { id: staff.memberId })).data?.getAgencyUser).toMatchObject({
    maxTimeOff: 30,
  })
})

test.each([
  ['a weekday that there is not', { planing: [{ ...monday, day: 8 }] }],
  ['an end before the start', { planing: [{ ...monday, end: '08:00' }] }],
  ['a time that there is not', { planing: [{ ...monday, end: '25:00' }] }],
  ['the same twice', { timeOff: [august, august] }],
  ['days off that end before they begin', { timeOff: [{ start: '2026-08-03', end: '2026-08-02' }] }],
  ['more days than a year has', { maxTimeOff: 367 }],
])('%s is refused', async (_of, input) => {
  expect(await change(agency.admin, agency.staff, input)).toBe('BAD_USER_INPUT')
})
