import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addSegment, change, setStatus, startTime } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ clock: settableClock('2026-03-20T09:00:00.000Z') })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const hours = async (filter: Record<string, unknown> = {}, caller = agency.staff) => {
  const query = `query ($filter: WorkHoursFilter) { workHours(filter: $filter) {
    groupedBy seconds items { of name seconds estimate logged } } }`
  type Item = {
    of: string | null
    name: string | null
    seconds: number
    estimate: number | null
    logged: number | null
  }
  const { data, errors } = await server.graphql<{
    workHours: { groupedBy: string; seconds: number; items: Item[] }
  }>(caller, query, { filter })
  return data?.workHours ?? errors[0]?.extensions.code
}

async function log(caller: typeof agency.staff, input: Record<string, unknown>, from: string, to: string) {
  const { id } = await startTime(server, caller, input)
  await setStatus(server, caller, id, 'stopped')
  return addSegment(server, caller, id, from, to)
}

test('staff read hours by client, a client by whose time it was, each cut at the range and in the reader’s days', async () => {
  const { staff, admin, client } = agency
  const other = await join(server, agency.agencyId, { role: 'client', name: 'Olga Other' })
  await change(server, admin, 'updateAgencyUser', { id: client.memberId, companyName: 'Acme' })
  const colleague = await join(server, agency.agencyId, { role: 'client', name: 'Cora Colleague' })
  await change(server, admin, 'updateAgencyUser', { id: colleague.memberId, companyName: 'Acme' })
  const { projectId, columnIds } = await beginProject(server, staff, { clientID: client.userId })
  const taskID = await addTask(server, staff, columnIds[0], { hours: 4 })
  const others = await beginProject(server, staff, { clientID: other.userId })
  await log(staff, { taskID }, '2026-03-02T22:00:00Z', '2026-03-03T02:00:00Z')
  await log(admin, { projectID: projectId }, '2026-03-04T08:00:00Z', '2026-03-04T09:00:00Z')
  await log(staff, { projectID: others.projectId }, '2026-03-05T08:00:00Z', '2026-03-05T08:30:00Z')
  await log(staff, { title: 'Ours' }, '2026-03-06T08:00:00Z', '2026-03-06T08:15:00Z')
  // A clock ran for days on end, so that only the index of long stretches finds it.
  const long = await log(admin, { title: 'Ours' }, '2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z')
  await withClient(server.databaseUrl, (database) =>
    database.query(
      `with stretched as (
        update timer_segment set end_at = '2026-02-04T00:00:00Z' where id = $1 returning timer_id)
      update timer set logged_ms = 3 * 86400000 from stretched where timer.id = stretched.timer_id`,
      [long.id],
    ),
  )

  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(await hours(march)).toMatchObject({
    groupedBy: 'client',
    seconds: 5.75 * 3600,
    items: [
      { name: 'Acme', seconds: 5 * 3600, estimate: 4, logged: 5 * 3600 },
      { name: 'Olga Other', seconds: 1800, estimate: null },
      { of: null, name: null, seconds: 900 },
    ],
  })
  expect(await hours({ from: '2026-03-03', to: '2026-03-03' })).toMatchObject({ seconds: 2 * 3600 })
  expect(await hours({ from: '2026-02-03', to: '2026-02-03' })).toMatchObject({ seconds: 24 * 3600 })
  expect(await hours({ startedBy: admin.userId, ...march })).toMatchObject({ seconds: 3600 })
  expect(await hours({ clientID: other.userId })).toMatchObject({ seconds: 1800 })
  expect(await hours({ clientID: client.userId })).toMatchObject({ seconds: 5 * 3600 })
  expect(await hours({ clientID: colleague.userId })).toMatchObject({ seconds: 5 * 3600 })
  expect(await hours()).toMatchObject({
    seconds: 77.75 * 3600,
    items: [{ name: 'Acme', seconds: 5 * 3600 }, { name: 'Olga Other' }, { of: null, seconds: 72.25 * 3600 }],
  })
  expect(await hours({ startedBy: admin.userId, projectID: projectId })).toMatchObject({ seconds: 3600 })

  const theirs = await hours(march, client)
  expect(theirs).toMatchObject({
    groupedBy: 'starter',
    seconds: 5 * 3600,
    items: [
      { of: staff.userId, seconds: 4 * 3600, estimate: null, logged: null },
      { of: admin.userId, seconds: 3600 },
    ],
  })
  expect(await hours({}, client)).toEqual(theirs)
  expect(await hours({ projectID: others.projectId }, client)).toMatchObject({ seconds: 0, items: [] })
  await change(server, admin, 'updateTimeSettings', { hidesNames: true })
  expect(await hours(march, client)).toMatchObject({ items: [{ of: null, name: null, seconds: 5 * 3600 }] })
  expect(await hours({ startedBy: staff.userId }, client)).toBe('BAD_USER_INPUT')
})
