import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { unboundedDocuments } from '../sweep/selection.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { addCategory, addRequest, change, putUp, requestFile, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
let second: AgencyCaller

beforeAll(async () => {
  server = await testServer({
    worker: false,
    env: { ...unboundedDocuments, LIMIT_CALLS_PER_MINUTE: '1000000' },
  })
  agency = await foundAgency(server)
  second = await join(server, agency.agencyId, { role: 'user', name: 'Sina Second' })
})
afterAll(() => server.stop())

type Stage = {
  id: string
  side: string
  closed: boolean
  approved: boolean
  reviewerIDs: string[]
  reviewers: { id: string; name: string }[]
  viewerCan: { decide: boolean }
}
const stagesFor = async (caller: Caller, requestID: string) => {
  const query = `query ($id: ID!) { listRequestApprovals(filter: { requestID: $id }) { items {
    id side closed approved reviewerIDs reviewers { id name } viewerCan { decide } } } }`
  const { data } = await server.graphql<{ listRequestApprovals: { items: Stage[] } }>(caller, query, {
    id: requestID,
  })
  return data?.listRequestApprovals.items ?? []
}
const choose = (caller: Caller, id: string, input: Record<string, unknown>) =>
  tryChange(server, caller, 'updateRequestApproval', { id, ...input })
const decide = (caller: Caller, id: string, decision: string, versionIDs: string[]) =>
  change<{ closed: boolean; approved: boolean }>(
    server,
    caller,
    'createApprovalDecision',
    { requestApprovalId: id, decision, versionIDs },
    'closed approved',
  )
const toldTurns = async (caller: Caller) => {
  await server.settle()
  const query = '{ notificationsByUser { items { kind } } }'
  const seen = await server.graphql<{ notificationsByUser: { items: { kind: string }[] } }>(caller, query)
  return seen.data?.notificationsByUser.items.filter(({ kind }) => kind === 'approvalTurn').length ?? 0
}

test('staff choose who decides at a stage of the team: they alone may, all of them have to, and they are told', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, versionID } = await putUp(server, agency.staff, requestID, { side: 'staff', stage: 'Team' })
  const before = await toldTurns(second)
  await choose(agency.staff, id, { addReviewerIDs: [second.userId, agency.admin.userId] })
  const [stage] = await stagesFor(second, requestID)
  expect(stage).toMatchObject({
    reviewers: [{ id: second.userId, name: 'Sina Second' }, { id: agency.admin.userId }],
    viewerCan: { decide: true },
  })
  expect((await stagesFor(agency.staff, requestID))[0]?.viewerCan.decide).toBe(false)
  expect(await toldTurns(second)).toBe(before + 1)
  expect(await decide(second, id, 'approve', [versionID])).toMatchObject({ closed: false })
  expect(await decide(agency.admin, id, 'approve', [versionID])).toMatchObject({
    closed: true,
    approved: true,
  })
})

test('the turn of a team without reviewers is told to who is in charge, else to who is told of such requests, else to admins', async () => {
  const { admin, staff, client, agencyId } = await foundAgency(server)
  const other = await join(server, agencyId, { role: 'user', name: 'Otto Other' })
  const turns = () => Promise.all([admin, staff, other].map(toldTurns))
  const requestID = await addRequest(server, client)
  await putUp(server, staff, requestID)
  expect(await turns()).toEqual([1, 0, 0])
  await change(server, admin, 'createRequestNotificationAssign', { userID: other.userId })
  await putUp(server, staff, requestID)
  expect(await turns()).toEqual([1, 0, 1])
  await change(server, staff, 'updateRequest', { id: requestID, enChargeUser: staff.userId })
  await putUp(server, admin, requestID)
  expect(await turns()).toEqual([1, 1, 1])
  // The submitter knows already, so another member is notified.
  await putUp(server, staff, requestID)
  expect(await turns()).toEqual([1, 1, 2])
})

test('who leaves or becomes a client decides nowhere, and no category puts them in charge', async () => {
  const gone = await join(server, agency.agencyId, { role: 'user', name: 'Greta Gone' })
  const turned = await join(server, agency.agencyId, { role: 'user', name: 'Theo Turned' })
  const requestID = await addRequest(server, agency.client)
  const { id, versionID } = await putUp(server, agency.staff, requestID, {
    reviewerIDs: [second.userId, gone.userId, turned.userId],
  })
  const categories = [
    await addCategory(server, agency.admin, { category: 'Of Greta', enChargeUser: gone.userId }),
    await addCategory(server, agency.admin, { category: 'Of Theo', enChargeUser: turned.userId }),
  ]
  await change(server, agency.admin, 'createRequestNotificationAssign', { userID: gone.userId })
  await decide(second, id, 'approve', [versionID])
  await change(server, agency.admin, 'deleteAgencyUser', { id: gone.memberId })
  expect((await stagesFor(agency.staff, requestID))[0]).toMatchObject({
    closed: false,
    reviewerIDs: [second.userId, turned.userId],
  })
  // All remaining reviewers have approved.
  await change(server, agency.admin, 'updateAgencyUser', { id: turned.memberId, role: 'client' })
  expect((await stagesFor(agency.staff, requestID))[0]).toMatchObject({ closed: true, approved: true })
  expect((await stagesFor(agency.client, requestID))[0]).toMatchObject({ side: 'client', closed: false })
  for (const requestCategory of categories) {
    const filed = await addRequest(server, agency.client, { requestCategory })
    const query = 'query ($id: ID!) { getRequest(id: $id) { enChargeUser { userID } } }'
    const { data } = await server.graphql<{ getRequest: object }>(agency.staff, query, { id: filed })
    expect(data?.getRequest).toEqual({ enChargeUser: null })
  }
})

test('two who choose at the same moment do not write over each other', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id } = await putUp(server, agency.staff, requestID, { side: 'staff', stage: 'Team' })
  await Promise.all([
    choose(agency.staff, id, { addReviewerIDs: [second.userId] }),
    choose(agency.admin, id, { addReviewerIDs: [agency.admin.userId] }),
  ])
  const [stage] = await stagesFor(agency.staff, requestID)
  expect(stage?.reviewerIDs.toSorted()).toEqual([second.userId, agency.admin.userId].toSorted())
})

test('a yes to an older version is none to the newest', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID, {
    side: 'staff',
    stage: 'Team',
    reviewerIDs: [second.userId, agency.admin.userId],
  })
  await decide(second, id, 'approve', [versionID])
  const { versions } = await change<{ versions: { id: string }[] }>(
    server,
    agency.staff,
    'createApprovalVersion',
    { fileID, key: await requestFile(server, agency.staff, `version ${newId()}`) },
    'versions { id }',
  )
  const newest = [versions[0]?.id ?? '']
  expect(await decide(agency.admin, id, 'approve', newest)).toMatchObject({ closed: false })
  expect(await decide(second, id, 'approve', newest)).toMatchObject({ closed: true, approved: true })
})

test('the stage is done when those who are left have all said yes', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, versionID } = await putUp(server, agency.staff, requestID, {
    reviewerIDs: [second.userId, agency.admin.userId],
  })
  await decide(second, id, 'approve', [versionID])
  expect(await stagesFor(agency.client, requestID)).toEqual([])
  await choose(agency.staff, id, { removeReviewerIDs: [agency.admin.userId] })
  expect((await stagesFor(agency.staff, requestID))[0]).toMatchObject({ closed: true, approved: true })
  expect((await stagesFor(agency.client, requestID))[0]).toMatchObject({ side: 'client', closed: false })
})

test('only people of the team are chosen, at stages of the team, and by the team', async () => {
  const requestID = await addRequest(server, agency.client)
  const team = await putUp(server, agency.staff, requestID, { side: 'staff', stage: 'Team' })
  const input = { addReviewerIDs: [second.userId] }
  expect((await choose(agency.staff, team.id, { addReviewerIDs: [agency.client.userId] })).code).toBe(
    'BAD_USER_INPUT',
  )
  expect((await choose(agency.client, team.id, input)).code).toBe('FORBIDDEN')
  const theirs = await putUp(server, agency.staff, requestID, { side: 'client', stage: 'Client' })
  expect((await choose(agency.staff, theirs.id, input)).code).toBe('BAD_USER_INPUT')
  expect((await stagesFor(agency.client, requestID)).flatMap(({ reviewers }) => reviewers)).toEqual([])
})
