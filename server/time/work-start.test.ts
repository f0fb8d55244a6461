import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
let agency: TestAgency
// A Monday evening.
const clock = settableClock('2026-03-02T20:00:00.000Z')

beforeAll(async () => {
  server = await testServer({ clock })
  agency = await foundAgency(server)
  await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, timeZone: 'UTC' })
  await change(server, agency.admin, 'updateWorkingHours', {
    week: [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '17:00' })),
    holidays: [{ day: '2026-03-03', name: 'Founding day' }],
  })
})
afterAll(() => server.stop())

async function start(caller: AgencyCaller, of: { userId: string }) {
  const text = 'query ($userID: ID!) { workStart(userID: $userID) { at } }'
  const { data, errors } = await server.graphql<{ workStart: { at: string | null } }>(caller, text, {
    userID: of.userId,
  })
  return data ? data.workStart.at : errors[0]?.extensions.code
}
const newcomer = (role: 'user' | 'client' = 'user') => join(server, agency.agencyId, { role })

test('somebody without hours of their own begins with the agency, after its holidays', async () => {
  expect(await start(agency.admin, await newcomer())).toBe('2026-03-04T09:00:00.000Z')
})

test('somebody begins by their own week, where they are, after their days off', async () => {
  const person = await newcomer()
  const planing = [2, 3, 4, 5].flatMap((day) => [
    { day, start: '08:00', end: '12:00', active: true },
    { day, start: '13:00', end: '17:00', active: true },
  ])
  await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, planing })
  await change(server, person, 'updateUser', { id: person.userId, timeZone: 'America/New_York' })
  expect(await start(agency.staff, person)).toBe('2026-03-04T13:00:00.000Z')
  const off = (more: Record<string, unknown>) =>
    change(server, agency.admin, 'createTimeOff', { userID: person.userId, active: true, ...more })
  await off({ start: '2026-03-04', end: '2026-03-05', endsAtNoon: true })
  expect(await start(agency.staff, person)).toBe('2026-03-05T18:00:00.000Z')
  await off({ start: '2026-03-05', end: '2026-03-05', startsAtNoon: true })
  expect(await start(agency.staff, person)).toBe('2026-03-06T13:00:00.000Z')
  // What is asked for is not known to colleagues, and does not count.
  await change(server, person, 'createTimeOff', { start: '2026-03-06', end: '2026-03-06' })
  expect(await start(agency.staff, person)).toBe('2026-03-06T13:00:00.000Z')
})

test('a client begins by their company’s hours', async () => {
  const client = await newcomer('client')
  expect(await start(agency.staff, client)).toBe('2026-03-04T09:00:00.000Z')
  const company = await change(server, agency.admin, 'createCompany', { name: 'Early Birds' })
  await change(server, agency.admin, 'updateAgencyUser', { id: client.memberId, companyID: company.id })
  await change(server, agency.admin, 'updateWorkingHours', {
    companyID: company.id,
    timeZone: 'Asia/Tokyo',
    week: [{ day: 3, start: '07:00', end: '11:00' }],
    holidays: [],
  })
  expect(await start(agency.staff, client)).toBe('2026-03-03T22:00:00.000Z')
})

test('nothing begins while it runs, nor where nobody works; and no client is told when anybody does', async () => {
  const [night, never] = [await newcomer(), await newcomer('client')]
  const planing = [{ day: 1, start: '19:00', end: '23:00', active: true }]
  await change(server, agency.admin, 'updateAgencyUser', { id: night.memberId, planing })
  expect(await start(agency.staff, night)).toBeNull()
  const company = await change(server, agency.admin, 'createCompany', { name: 'Closed' })
  await change(server, agency.admin, 'updateAgencyUser', { id: never.memberId, companyID: company.id })
  await change(server, agency.admin, 'updateWorkingHours', { companyID: company.id, week: [] })
  expect(await start(agency.staff, never)).toBeNull()
  expect(await start(agency.client, agency.staff)).toBe('FORBIDDEN')
  expect(await start(agency.staff, agency.outsider)).toBe('NOT_FOUND')
})
