import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change, putUp, requestFile } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Flags = { unreadAdminApproval: boolean; unreadClientApproval: boolean }

/** Whether something is unread for staff and for the client, who then look at it. */
async function unread(id: string): Promise<{ staff: boolean; client: boolean }> {
  const query = 'query ($id: ID!) { getRequest(id: $id) { unreadAdminApproval unreadClientApproval } }'
  const seen = await server.graphql<{ getRequest: Flags }>(agency.staff, query, { id })
  await change(server, agency.staff, 'updateRequest', { id, unreadAdminApproval: false })
  await change(server, agency.client, 'updateRequest', { id, unreadClientApproval: false })
  const flags = seen.data?.getRequest
  return { staff: flags?.unreadAdminApproval ?? false, client: flags?.unreadClientApproval ?? false }
}

const forClient = { side: 'client', stage: 'Client', reviewsLimit: 2 }
const nobody = { staff: false, client: false }
const client = { staff: false, client: true }
const staff = { staff: true, client: false }

test('notes and replies are unread to the other side, and among the team to nobody', async () => {
  const id = await addRequest(server, agency.client)
  const { versionID } = await putUp(server, agency.staff, id, forClient)
  await unread(id)
  const pin = { versionID, top: 0.5, left: 0.5, content: 'Greener' }
  const { id: reviewID } = await change(server, agency.client, 'createReview', pin)
  expect(await unread(id)).toEqual(staff)
  await change(server, agency.staff, 'createApprovalComment', { reviewID, content: 'Like this?' })
  expect(await unread(id)).toEqual(client)
  await change(server, agency.client, 'createApprovalComment', { reviewID, content: 'Yes' })
  expect(await unread(id)).toEqual(staff)
  await change(server, agency.staff, 'createApprovalComment', { reviewID, content: 'Hm', internal: true })
  await change(server, agency.staff, 'createReview', { ...pin, internal: true })
  expect(await unread(id)).toEqual(nobody)
})

test('a newer version and more rounds are unread to the client at their stage alone', async () => {
  const id = await addRequest(server, agency.client)
  const theirs = await putUp(server, agency.staff, id, forClient)
  const ofTeam = await putUp(server, agency.staff, id)
  await unread(id)
  const newer = async (fileID: string) => {
    const key = await requestFile(server, agency.staff)
    await change(server, agency.staff, 'createApprovalVersion', { fileID, key })
  }
  await newer(theirs.fileID)
  expect(await unread(id)).toEqual(client)
  await change(server, agency.staff, 'updateRequestApproval', { id: theirs.id, reviewsLimit: 3 })
  expect(await unread(id)).toEqual(client)
  await newer(ofTeam.fileID)
  await change(server, agency.staff, 'updateRequestApproval', { id: ofTeam.id, reviewsLimit: 3 })
  expect(await unread(id)).toEqual(nobody)
})

test('a comment that the client may read from now on is unread to them', async () => {
  const requestID = await addRequest(server, agency.client)
  const inside = { requestID, content: 'Too dear', internal: true }
  const { id } = await change(server, agency.staff, 'createRequestComment', inside)
  await unread(requestID)
  await change(server, agency.staff, 'updateRequestComment', { id, internal: false })
  expect(await unread(requestID)).toEqual(client)
  await change(server, agency.staff, 'updateRequestComment', { id, internal: true })
  expect(await unread(requestID)).toEqual(nobody)
})
