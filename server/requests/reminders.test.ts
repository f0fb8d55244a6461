import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change, putUp } from './factory.ts'
import { jobs } from './jobs.ts'

const clock = settableClock('2026-03-01T12:00:00.000Z')
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ clock, worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  const { admin, agencyId, client } = agency
  await change(server, admin, 'updateAgency', { id: agencyId, timeZone: 'Europe/Berlin' })
  await change(server, client, 'updateUser', { id: client.userId, timeZone: 'America/New_York' })
})
afterAll(() => server.stop())

/** Simulates the concurrent workers of two servers at a moment. */
async function passAt(moment: string): Promise<void> {
  clock.set(moment)
  const job = jobs['requests.remind'] as (app: unknown, payload: object, of: { id: string }) => Promise<void>
  await Promise.all([1, 2].map((id) => job(server.app, {}, { id: `${id}` })))
}

/** The number of reminders of a stage that a person received. */
const remindedOf = (approvalId: string, person: AgencyCaller) =>
  server.app.asPlatform((context) =>
    context.read(async ({ sql }) => {
      const rows = await sql
        .selectFrom('notification')
        .select('id')
        .where('kind', '=', 'approvalDue')
        .where('subjectId', '=', approvalId)
        .where('userId', '=', person.userId)
        .execute()
      return rows.length
    }),
  )

test('who decides is reminded of what is due, once a day, in the morning where they are', async () => {
  const { staff, client } = agency
  clock.set('2026-03-01T12:00:00.000Z')
  const due = { dueDate: '2026-03-07', side: 'client', stage: 'Client' }
  const theirs = await putUp(server, staff, await addRequest(server, client), due)
  const ofTeam = await putUp(server, staff, await addRequest(server, client, {}), {
    dueDate: '2026-03-07',
    reviewerIDs: [staff.userId],
  })
  const reminded = () => Promise.all([remindedOf(theirs.id, client), remindedOf(ofTeam.id, staff)])

  // No reminders a week before; five days before, the team's go out at eight in Berlin.
  await passAt('2026-03-01T07:05:00.000Z')
  expect(await reminded()).toEqual([0, 0])
  await passAt('2026-03-02T07:05:00.000Z')
  expect(await reminded()).toEqual([0, 1])
  await passAt('2026-03-02T11:00:00.000Z')
  expect(await reminded()).toEqual([0, 1])
  await passAt('2026-03-02T13:10:00.000Z')
  expect(await reminded()).toEqual([1, 1])
  await passAt('2026-03-03T13:10:00.000Z')
  expect(await reminded()).toEqual([2, 2])
  // None later than two days after it.
  await passAt('2026-03-10T13:10:00.000Z')
  expect(await reminded()).toEqual([2, 2])
})

/** The number of queued reminder mails of a stage. */
const mailsOf = (approvalId: string) =>
  withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select payload from graphile_worker._private_jobs
       where payload ->> 'kind' = 'approvalDue' and payload ->> 'subjectId' = $1`,
      [approvalId],
    )
    return rows.length
  })
const sendMails = () =>
  withClient(server.databaseUrl, (client) => client.query('delete from graphile_worker._private_jobs'))

test('a server that did not run at eight reminds later on that day, once by mail too, and never in the evening', async () => {
  const { staff, client } = agency
  clock.set('2026-03-01T12:00:00.000Z')
  const due = { dueDate: '2026-03-12', side: 'client', stage: 'Client' }
  const { id } = await putUp(server, staff, await addRequest(server, client), due)
  const told = async () => [await remindedOf(id, client), await mailsOf(id)]

  await passAt('2026-03-09T11:59:00.000Z')
  expect(await told()).toEqual([0, 0])
  await passAt('2026-03-09T22:00:00.000Z')
  expect(await told()).toEqual([0, 0])
  await passAt('2026-03-10T21:45:00.000Z')
  expect(await told()).toEqual([1, 1])
  await sendMails()
  await passAt('2026-03-10T21:59:00.000Z')
  expect(await told()).toEqual([1, 0])
  await passAt('2026-03-11T12:00:00.000Z')
  expect(await told()).toEqual([2, 1])
})

test('whoever was told in the day that it is their turn is not reminded before the next morning', async () => {
  const { staff, client } = agency
  clock.set('2026-03-01T12:00:00.000Z')
  const due = { dueDate: '2026-03-05', reviewerIDs: [staff.userId] }
  const { id } = await putUp(server, staff, await addRequest(server, client), due)
  await passAt('2026-03-01T12:15:00.000Z')
  expect(await remindedOf(id, staff)).toBe(0)
  await passAt('2026-03-02T12:15:00.000Z')
  expect(await remindedOf(id, staff)).toBe(1)
})

test('where nobody is named, who is in charge is reminded, else who is told of such requests, else the admins', async () => {
  clock.set('2026-03-01T12:00:00.000Z')
  const due = { dueDate: '2026-03-05' }
  const stageIn = async ({ staff, client }: TestAgency, input: Record<string, unknown> = {}) => {
    const id = await addRequest(server, client)
    await change(server, staff, 'updateRequest', { id, ...input })
    return (await putUp(server, staff, id, due)).id
  }
  const first = await foundAgency(server)
  const ofNobody = await stageIn(first)
  const inCharge = await stageIn(first, { enChargeUser: first.staff.userId })
  const second = await foundAgency(server)
  await change(server, second.admin, 'createRequestNotificationAssign', { userID: second.staff.userId })
  const ofNamed = await stageIn(second)
  await passAt('2026-03-02T12:15:00.000Z')
  const reminded = (id: string, { admin, staff }: TestAgency) =>
    Promise.all([remindedOf(id, admin), remindedOf(id, staff)])
  expect(await reminded(ofNobody, first)).toEqual([1, 0])
  expect(await reminded(inCharge, first)).toEqual([0, 1])
  expect(await reminded(ofNamed, second)).toEqual([0, 1])
})

test('a stage that is decided, or has not begun, reminds nobody', async () => {
  const { staff, client } = agency
  clock.set('2026-03-01T12:00:00.000Z')
  const due = { dueDate: '2026-03-03' }
  const forClient = { ...due, side: 'client', stage: 'Client' }
  const closed = await putUp(server, staff, await addRequest(server, client), forClient)
  const requestID = await addRequest(server, client)
  const begun = await putUp(server, staff, requestID, due)
  await change(server, staff, 'updateRequestApproval', { id: closed.id, closed: true })
  const query = 'query ($id: ID!) { listRequestApprovals(filter: { requestID: $id }) { items { id } } }'
  const { data } = await server.graphql<{ listRequestApprovals: { items: { id: string }[] } }>(staff, query, {
    id: requestID,
  })
  const waiting = data?.listRequestApprovals.items.find(({ id }) => id !== begun.id)
  await passAt('2026-03-02T13:10:00.000Z')
  expect(await remindedOf(closed.id, client)).toBe(0)
  expect(await remindedOf(waiting?.id ?? '', client)).toBe(0)
})
