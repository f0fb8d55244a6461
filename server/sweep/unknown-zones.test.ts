import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { choose } from '../away/factory.ts'
import { dueForDigest } from '../away/queries/due.ts'
import type { ReadTx } from '../platform/context.ts'
import { withClient } from '../platform/database/client.ts'
import { addRequest, putUp } from '../requests/factory.ts'
import { dueApprovals } from '../requests/queries/due.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { doneInQueues } from '../work/queries/done-days.ts'
import { dueTasks } from '../work/queries/due.ts'

const clock = settableClock('2026-03-01T12:00:00.000Z')
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ clock, worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const asPlatform = <T>(query: (tx: ReadTx) => Promise<T>) =>
  server.app.asPlatform((context) => context.read(query))

test('a zone that the database does not know keeps nobody from their reminders, and no week from being saved', async () => {
  const { admin, staff, client, agencyId } = agency
  const { columnIds } = await beginProject(server, staff)
  const add = (input: object) =>
    addTask(server, staff, columnIds[0], { assigneeIDs: [staff.userId], ...input })
  const due = await add({ title: 'Due', endAt: '2026-03-02' })
  const approval = await putUp(server, staff, await addRequest(server, client, {}), {
    dueDate: '2026-03-07',
    reviewerIDs: [staff.userId],
  })
  await choose(server, staff, { dailyNotification: true })
  await change(server, admin, 'updateAgency', { id: agencyId, timeZone: 'Europe/Berlin' })
  await withClient(server.databaseUrl, (db) => db.query(`update account set seen_time_zone = 'Gone/City'`))
  const week = [{ day: 1, start: '09:00', end: '17:00' }]
  await change(server, admin, 'updateAgencyUser', {
    id: staff.memberId,
    planing: week.map((each) => ({ ...each, active: true })),
  })
  await change(server, admin, 'updateWorkingHours', { week, holidays: [] })

  clock.set('2026-03-02T07:05:00.000Z')
  expect(await asPlatform(dueTasks)).toMatchObject([{ taskId: due, userIds: [staff.userId] }])
  expect(await asPlatform(dueApprovals)).toMatchObject([{ approvalId: approval.id, userId: staff.userId }])
  expect(await asPlatform(dueForDigest)).toMatchObject([{ userId: staff.userId, day: '2026-03-02' }])
  expect(await asPlatform(doneInQueues)).toEqual([])
})

test('where no name is known, days are those of UTC', async () => {
  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query(`select atrium.zone_of(null, 'Gone/City', 'Gone/Town') as none, atrium.zone_of('Asia/Tokyo', 'Asia/Kolkata', 'UTC') as chosen,
      atrium.zone_of('Gone/City', 'Asia/Kolkata', 'UTC') as seen`),
  )
  expect(rows).toEqual([{ none: 'UTC', chosen: 'Asia/Tokyo', seen: 'Asia/Kolkata' }])
})
