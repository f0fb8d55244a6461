import { afterAll, beforeAll, test } from 'vitest'
import { type AgencyCaller, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { beginProject } from '../work/factory.ts'
import { addCategory, addRequest, change, putUp, requestFile, tryChange } from './factory.ts'
import { access } from './policy.ts'

let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller
let columnID: string | undefined

const statuses = [
  { id: 'open', label: 'Open', color: '#868e96', order: 0, meaning: 'open' },
  { id: 'done', label: 'Done', color: '#40c057', order: 1, meaning: 'done' },
  { id: 'cancelled', label: 'Cancelled', color: '#868e96', order: 2, meaning: 'cancelled' },
]
const waiting = { id: 'waiting', label: 'Waiting', color: '#fab005', order: 3, meaning: 'waiting' }

beforeAll(async () => {
  ;({ server, agency } = await pairsServer({ LIMIT_DRAFT_FILES: '100000' }))
  colleague = await join(server, agency.agencyId, { role: 'user', name: 'Carla' })
  await made('updateAgency', { id: agency.agencyId, RequestStatus: [...statuses, waiting] })
  columnID = (await beginProject(server, agency.staff)).columnIds[0]
})
afterAll(() => server.stop())

type Thing = { requestID: string; approvalID: string; fileID: string; versionID: string }

async function plant(): Promise<Thing> {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID)
  return { requestID, approvalID: id, fileID, versionID }
}

const made = async (operation: string, input: Record<string, unknown>): Promise<string> =>
  (await change(server, agency.admin, operation, input)).id
async function projectOf(requestID: string): Promise<string> {
  const { row } = await tryChange(server, agency.admin, 'createRequestProject', { requestID })
  return (
    row?.id ??
    withClient(server.databaseUrl, async (client) => {
      const { rows } = await client.query('select id from project where request_id = $1', [requestID])
      return rows[0]?.id ?? newId()
    })
  )
}
const comment = ({ requestID }: Thing) => made('createRequestComment', { requestID, content: 'Words' })
const review = ({ versionID }: Thing) => made('createReview', { versionID, content: 'Darker' })
const category = () => addCategory(server, agency.admin, { category: newId() })

const acts: Record<string, Act<Thing>> = {
  createRequest: () => ({ title: 'New', enChargeUser: colleague.userId }),
  updateRequest: ({ requestID: id }) => ({ id, status: 'waiting', enChargeUser: colleague.userId }),
  'updateRequest opened': ({ requestID: id }) => ({ id, unreadAdminApproval: false }),
  updateRequests: ({ requestID }) => ({ ids: [requestID], status: 'open' }),
  'updateRequests in charge': ({ requestID }) => ({ ids: [requestID], enChargeUser: agency.admin.userId }),
  deleteRequest: ({ requestID: id }) => ({ id }),
  createRequestTask: ({ requestID }) => ({ requestID, columnID }),
  createRequestProject: ({ requestID }) => ({ requestID }),
  // The request and its project reference each other.
  deleteProject: async ({ requestID }) => ({ id: await projectOf(requestID) }),
  createRequestComment: ({ requestID }) => ({ requestID, content: 'Words' }),
  updateRequestComment: async (thing) => ({ id: await comment(thing), internal: true }),
  deleteRequestComment: async (thing) => ({ id: await comment(thing) }),
  createRequestApproval: async ({ requestID }, by) => ({
    requestID,
    files: [{ key: await requestFile(server, by) }],
  }),
  updateRequestApproval: ({ approvalID: id }) => ({ id, addReviewerIDs: [colleague.userId] }),
  'updateRequestApproval withdrawn': ({ approvalID: id }) => ({ id, closed: true }),
  'updateRequestApproval reopened': ({ approvalID: id }) => ({ id, closed: false }),
  createRequestApprovalFile: async ({ approvalID: requestApprovalId }, by) => ({
    requestApprovalId,
    key: await requestFile(server, by),
  }),
  createApprovalVersion: async ({ fileID }, by) => ({ fileID, key: await requestFile(server, by) }),
  createReview: ({ versionID }) => ({ versionID, content: 'Darker', general: true }),
  updateReview: async (thing) => ({ id: await review(thing), resolved: true }),
  deleteReview: async (thing) => ({ id: await review(thing) }),
  createApprovalComment: async (thing) => ({ reviewID: await review(thing), content: 'Yes' }),
  createApprovalDecision: ({ approvalID: requestApprovalId, versionID }) => ({
    requestApprovalId,
    decision: 'approve',
    versionIDs: [versionID],
  }),
  createRequestCategory: () => ({ category: newId(), enChargeUser: colleague.userId }),
  updateRequestCategory: async () => ({ id: await category(), enChargeUser: colleague.userId }),
  deleteRequestCategory: async () => ({ id: await category() }),
  createRequestNotificationAssign: () => ({ userID: colleague.userId }),
  deleteRequestNotificationAssign: async () => ({
    id: await made('createRequestNotificationAssign', { userID: agency.staff.userId }),
  }),
  // The rows that requests depend on, and their assignees.
  updateAgency: () => ({ id: agency.agencyId, RequestStatus: statuses }),
  'updateAgency back': () => ({ id: agency.agencyId, RequestStatus: [...statuses, waiting] }),
  updateAgencyUser: () => ({ id: colleague.memberId, role: 'client' }),
  'updateAgencyUser back': () => ({ id: colleague.memberId, role: 'user' }),
}

test('any two things are done to one request at once: nobody waits in a circle, nothing refers to what is gone', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    ends: ['deleteRequest', 'createApprovalVersion', 'deleteProject'],
    callers: [agency.admin, agency.owner],
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** Requests with a status that the agency does not have, or with an assignee outside the team; stages that wait for a client. */
const wrongRows = `select r.id, r.title, r.status, r.en_charge_user from request r join request_settings s on s.agency_id = r.agency_id
       where not s.statuses @> jsonb_build_array(jsonb_build_object('id', r.status))
         or (r.closed_at is null and exists (select from agency_user m
           where m.agency_id = r.agency_id and m.user_id = r.en_charge_user and m.role = 'client'))
         or exists (select from request_approval a join agency_user m on m.agency_id = a.agency_id and m.user_id = any(a.reviewer_ids)
           where a.agency_id = r.agency_id and a.request_id = r.id and not a.closed and m.role = 'client')`
