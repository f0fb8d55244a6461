import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { type Caller, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change, putUp } from './factory.ts'

const now = new Date()
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  const clock = settableClock(now.toISOString())
  server = await testServer({ clock, worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const pathOf = async (caller: Caller) => {
  const query = '{ notificationsByUser { items { kind path } } }'
  const seen = await server.graphql<{ notificationsByUser: { items: { kind: string; path: string }[] } }>(
    caller,
    query,
  )
  return seen.data?.notificationsByUser.items.find(({ kind }) => kind === 'approvalNote')?.path
}

test('a note is told with the way to it, and its mail waits for a minute in case it is taken back', async () => {
  const requestID = await addRequest(server, agency.client)
  await change(server, agency.staff, 'updateRequest', { id: requestID, enChargeUser: agency.staff.userId })
  const { id, versionID } = await putUp(server, agency.staff, requestID, { side: 'client', stage: 'Client' })
  const pin = { versionID, top: 0.5, left: 0.5, content: 'Greener' }
  const { id: note } = await change(server, agency.client, 'createReview', pin)
  expect(await pathOf(agency.staff)).toBe(`/request-system/approval/${id}?note=${note}`)
  await change(server, agency.staff, 'createApprovalComment', { reviewID: note, content: 'Like this?' })
  expect(await pathOf(agency.client)).toBe(`/portal/approval/${id}?note=${note}`)
  const waits = await withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ waits: number }>(
      `select extract(epoch from run_at - $2)::int as waits from graphile_worker._private_jobs
       where payload ->> 'kind' = 'approvalNote' and payload ->> 'subjectId' = $1`,
      [note, now],
    )
    return rows.map((row) => row.waits)
  })
  expect(waits).toEqual([60, 60])
})
