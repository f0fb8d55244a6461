import { afterAll, beforeAll, test } from 'vitest'
import { approvalsMax, decisionsMax, reviewCommentsMax, reviewsMax } from '../../shared/approvals.ts'
import { requestAssignsMax, requestCategoriesMax, reviewsLimitMax } from '../../shared/requests-facts.ts'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { expectFull, fill } from '../testing/limits.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change, putUp } from './factory.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

test('a request has no more stages, and a stage no more notes, answers and decisions, than are counted for it', async () => {
  const { staff, client } = agency
  const requestID = await addRequest(server, client)
  const stage = { side: 'client', stage: 'Client', reviewsLimit: reviewsLimitMax }
  const { id, versionID } = await putUp(server, staff, requestID, stage)
  const { id: note } = await change(server, client, 'createReview', { versionID, content: 'Greener' })
  // Internal comments of the team do not use up a client's limit, which would reveal them.
  const { id: secret } = await change(server, staff, 'createReview', {
    versionID,
    content: 'Dear',
    internal: true,
  })
  await fill(server, 'review', note, reviewsMax - 2)
  await fill(server, 'review', secret, 5)
  await expectFull(server, client, 'createReview', { versionID }, 'versionID')
  const { id: answer } = await change(server, client, 'createApprovalComment', {
    reviewID: note,
    content: 'Or blue',
  })
  await fill(server, 'approval_comment', answer, reviewCommentsMax - 3)
  await expectFull(server, client, 'createApprovalComment', { reviewID: note, content: 'Or red' }, 'reviewID')
  const decision = { requestApprovalId: id, decision: 'requestChanges', versionIDs: [versionID] }
  await change(server, client, 'createApprovalDecision', { ...decision, id: secret })
  await fill(server, 'approval_decision', secret, decisionsMax - 2)
  await expectFull(server, client, 'createApprovalDecision', decision, 'requestApprovalId')
  await fill(server, 'request_approval', id, approvalsMax - 2, "'series_id', gen_random_uuid()")
  await expectFull(server, staff, 'createRequestApproval', { requestID, ...stage }, 'requestID')
})

test('an agency has no more categories, and no more people who are told, than are counted for it', async () => {
  const { owner, staff, admin } = agency
  const categories = { category: 'Print', subcategories: [] }
  const { id } = await change(server, owner, 'createRequestCategory', categories)
  await fill(server, 'request_category', id, requestCategoriesMax - 2, "'category', 'C' || n")
  await expectFull(
    server,
    owner,
    'createRequestCategory',
    [{ category: 'One' }, { category: 'Two' }],
    'category',
  )
  const told = await change(server, owner, 'createRequestNotificationAssign', {
    userID: owner.userId,
    requestType: id,
  })
  await fill(
    server,
    'request_notification_assign',
    told.id,
    requestAssignsMax - 2,
    "'category_id', gen_random_uuid()",
  )
  const people = [{ userID: staff.userId }, { userID: admin.userId }]
  await expectFull(server, owner, 'createRequestNotificationAssign', people, 'userID')
  // A repeated subscription does not count again.
  await change(server, owner, 'createRequestNotificationAssign', { userID: owner.userId, requestType: id })
})
