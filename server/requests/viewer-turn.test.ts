import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { unboundedDocuments } from '../sweep/selection.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change, putUp, requestFile } from './factory.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({
    worker: false,
    env: { ...unboundedDocuments, LIMIT_CALLS_PER_MINUTE: '1000000' },
  })
})
afterAll(() => server.stop())

async function team(): Promise<TestAgency & { second: AgencyCaller }> {
  const agency = await foundAgency(server)
  return { ...agency, second: await join(server, agency.agencyId, { role: 'user', name: 'Sina Second' }) }
}

/** The requests that wait for a caller's decision: by the filter, by the stages of the requests, and by their number. */
async function turnsOf(caller: Caller) {
  const { data, errors } = await server.graphql<{
    waiting: { items: { id: string }[] }
    all: { items: { id: string; approvals: { viewerTurn: boolean }[] }[] }
    requestCounts: { viewerTurn: number }
  }>(
    caller,
    `{ waiting: listRequests(filter: { viewerTurn: true, open: true }) { items { id } }
      all: listRequests { items { id approvals { viewerTurn } } } requestCounts { viewerTurn } }`,
  )
  expect(errors).toEqual([])
  const found = data?.waiting.items.map(({ id }) => id)
  const byStage = data?.all.items.filter(({ approvals }) => approvals.some(({ viewerTurn }) => viewerTurn))
  expect(byStage?.map(({ id }) => id)).toEqual(found)
  expect(data?.requestCounts.viewerTurn).toBe(found?.length)
  return found
}

const decide = (caller: Caller, id: string, decision: string, versionIDs: string[]) =>
  change(server, caller, 'createApprovalDecision', { requestApprovalId: id, decision, versionIDs })

test('a stage waits for those of its reviewers who have not decided about the newest versions', async () => {
  const { staff, admin, client, second } = await team()
  const requestID = await addRequest(server, client)
  const { id, fileID, versionID } = await putUp(server, admin, requestID, {
    side: 'staff',
    stage: 'Team',
    reviewerIDs: [staff.userId, second.userId],
  })
  expect(await turnsOf(staff)).toEqual([requestID])
  expect(await turnsOf(second)).toEqual([requestID])
  expect(await turnsOf(admin)).toEqual([])
  expect(await turnsOf(client)).toEqual([])

  await decide(staff, id, 'approve', [versionID])
  expect(await turnsOf(staff)).toEqual([])
  expect(await turnsOf(second)).toEqual([requestID])

  const key = await requestFile(server, admin, 'a second draft')
  await change(server, admin, 'createApprovalVersion', { fileID, key })
  expect(await turnsOf(staff)).toEqual([requestID])
})

test('without reviewers a stage waits for everyone on the team, until one of them has decided', async () => {
  const { staff, admin, client, second } = await team()
  const requestID = await addRequest(server, client)
  const { id, versionID } = await putUp(server, admin, requestID, { side: 'staff', stage: 'Team' })
  expect(await turnsOf(staff)).toEqual([requestID])
  expect(await turnsOf(second)).toEqual([requestID])
  await decide(second, id, 'requestChanges', [versionID])
  expect(await turnsOf(staff)).toEqual([])
  expect(await turnsOf(second)).toEqual([])
})

test('a stage of the client waits for its client only, and no longer once it is decided', async () => {
  const { staff, client } = await team()
  const requestID = await addRequest(server, client)
  const { id, versionID } = await putUp(server, staff, requestID, { side: 'client', stage: 'Client' })
  expect(await turnsOf(staff)).toEqual([])
  expect(await turnsOf(client)).toEqual([requestID])
  await decide(client, id, 'approve', [versionID])
  expect(await turnsOf(client)).toEqual([])
})

test('a stage of the client waits for a member of the team who filed the request themselves', async () => {
  const { staff, admin, second } = await team()
  const requestID = await addRequest(server, staff)
  const { id, versionID } = await putUp(server, admin, requestID, { side: 'client', stage: 'Client' })
  expect(await turnsOf(staff)).toEqual([requestID])
  expect(await turnsOf(second)).toEqual([])
  await decide(staff, id, 'approve', [versionID])
  expect(await turnsOf(staff)).toEqual([])
})

test('open requests assigned to a member are counted', async () => {
  const { staff, second, client } = await team()
  await addRequest(server, client)
  const requestID = await addRequest(server, client)
  await change(server, staff, 'updateRequest', { id: requestID, enChargeUser: second.userId })
  const assigned = async (caller: Caller) =>
    (await server.graphql<{ requestCounts: object }>(caller, '{ requestCounts { assigned } }')).data
      ?.requestCounts
  expect(await assigned(second)).toEqual({ assigned: 1 })
  expect(await assigned(staff)).toEqual({ assigned: 0 })
})
