import { newId } from '../../platform/ids.ts'
import { type Case, input, members, type Planted, staff } from '../../sweep/case.ts'
import type { World } from '../../sweep/world.ts'
import { change } from '../../testing/change.ts'
import { beginProject } from '../../work/factory.ts'
import { addCategory, addRequest, putUp, requestFile } from '../factory.ts'
import {
  admins,
  approval,
  category,
  comment,
  hiddenRequest,
  note,
  notTheirs,
  theirRequest,
  theirs,
} from './things.ts'

/** One row of every type that requests store, for the checks that no other agency can change or see it. */
export async function plant(world: World): Promise<void> {
  const { server, admin, staff, client, agencyId } = world
  const requestApprovals = [{ stage: 'Client', reviewsLimit: 1 }]
  await change(server, admin, 'updateAgency', { id: agencyId, requestApprovals })
  const form = [{ key: 'what', type: 'text', label: 'What' }]
  const requestCategory = await addCategory(server, admin, { category: newId(), form })
  await change(server, admin, 'createRequestNotificationAssign', { userID: staff.userId })
  const requestID = await addRequest(server, client, { requestCategory })
  await change(server, staff, 'createRequestComment', { requestID, content: 'Words', internal: true })
  const { id, versionID } = await putUp(server, staff, requestID)
  await change(server, staff, 'createReview', { versionID, top: 0.5, left: 0.5, content: 'Words' })
  const decision = { requestApprovalId: id, decision: 'requestChanges', versionIDs: [versionID] }
  await change(server, client, 'createApprovalDecision', decision)
}

/** Content that clients must not see, for the checks for leaks. */
export const planted: Planted = {
  Review: (world, words = 'Words') => note(world, { content: words, internal: true }),
  RequestComment: (world, words = 'Words') => comment(world, { content: words, internal: true }),
}

const requests: Case[] = [
  { operation: 'listRequests', outcomes: theirs },
  { operation: 'requestsByAgency', outcomes: theirs, variables: ({ agencyId }) => ({ agencyID: agencyId }) },
  { operation: 'requestCounts', outcomes: theirs },
  {
    operation: 'getRequest',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ id: await theirRequest(world) }),
  },
  {
    operation: 'getRequest',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ id: await hiddenRequest(world) }),
  },
  { operation: 'createRequest', outcomes: members, variables: () => input({ title: 'Words' }) },
  {
    operation: 'updateRequest',
    of: 'the client, opened',
    outcomes: 'U N N ok F F F',
    variables: async (world) => {
      const id = await theirRequest(world)
      await change(world.server, world.staff, 'updateRequest', { id, status: 'inProgress' })
      return input({ id, unreadClientApproval: false })
    },
  },
  {
    operation: 'updateRequest',
    of: 'the client, cancelled',
    outcomes: theirs,
    variables: async (world) => input({ id: await theirRequest(world), status: 'cancelled' }),
  },
  {
    operation: 'updateRequest',
    of: 'the client, moved',
    outcomes: staff,
    variables: async (world) => input({ id: await theirRequest(world), status: 'done' }),
  },
  {
    operation: 'updateRequest',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => input({ id: await hiddenRequest(world), status: 'cancelled' }),
  },
  {
    operation: 'updateRequests',
    outcomes: staff,
    variables: async (world) => input({ ids: [await theirRequest(world)], status: 'inProgress' }),
  },
  {
    operation: 'deleteRequest',
    outcomes: admins,
    variables: async (world) => input({ id: await theirRequest(world) }),
  },
  {
    operation: 'createRequestTask',
    outcomes: staff,
    variables: async (world) => {
      const { columnIds } = await beginProject(world.server, world.staff)
      return input({ requestID: await theirRequest(world), columnID: columnIds[0] })
    },
  },
  {
    operation: 'createRequestProject',
    outcomes: staff,
    variables: async (world) => input({ requestID: await theirRequest(world) }),
  },
]

const comments: Case[] = [
  {
    operation: 'requestCommentsByRequest',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ requestID: await theirRequest(world) }),
  },
  {
    operation: 'requestCommentsByRequest',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ requestID: await hiddenRequest(world) }),
  },
  {
    operation: 'mentionableByRequest',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ requestID: await theirRequest(world) }),
  },
  {
    operation: 'mentionableByRequest',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ requestID: await hiddenRequest(world) }),
  },
  {
    operation: 'createRequestComment',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => input({ requestID: await theirRequest(world), content: 'Words' }),
  },
  {
    operation: 'createRequestComment',
    of: 'internal',
    outcomes: staff,
    variables: async (world) =>
      input({ requestID: await theirRequest(world), content: 'Words', internal: true }),
  },
  {
    operation: 'createRequestComment',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => input({ requestID: await hiddenRequest(world), content: 'Words' }),
  },
  {
    operation: 'updateRequestComment',
    of: 'staff',
    outcomes: 'U N N F ok F F',
    variables: async (world) => input({ id: await comment(world), content: 'Other words' }),
  },
  {
    operation: 'updateRequestComment',
    of: 'staff, internal',
    outcomes: 'U N N N ok F F',
    variables: async (world) =>
      input({ id: await comment(world, { internal: true }), content: 'Other words' }),
  },
  {
    operation: 'deleteRequestComment',
    of: 'staff, internal',
    outcomes: notTheirs,
    variables: async (world) => input({ id: await comment(world, { internal: true }) }),
  },
]

const settings: Case[] = [
  {
    operation: 'requestCategoriesByAgency',
    outcomes: members,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'createRequestCategory',
    outcomes: admins,
    variables: () => input({ category: newId() }),
  },
  {
    operation: 'updateRequestCategory',
    outcomes: admins,
    variables: async (world) => input({ id: await category(world), subcategories: ['Posters'] }),
  },
  {
    operation: 'deleteRequestCategory',
    outcomes: admins,
    variables: async (world) => input({ id: await category(world) }),
  },
  {
    operation: 'createRequestNotificationAssign',
    outcomes: admins,
    variables: async (world) => input({ userID: world.staff.userId, requestType: await category(world) }),
  },
  {
    operation: 'deleteRequestNotificationAssign',
    outcomes: admins,
    variables: async (world) => {
      const assign = { userID: world.staff.userId, requestType: await category(world) }
      return input({
        id: (await change(world.server, world.admin, 'createRequestNotificationAssign', assign)).id,
      })
    },
  },
]

const approvals: Case[] = [
  { operation: 'listRequestApprovals', outcomes: theirs },
  {
    operation: 'getRequestApproval',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ id: (await approval(world)).id }),
  },
  {
    operation: 'getRequestApproval',
    of: 'the team',
    outcomes: notTheirs,
    variables: async (world) => ({ id: (await approval(world, {})).id }),
  },
  {
    operation: 'getRequestApprovalFile',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ id: (await approval(world)).fileID }),
  },
  {
    operation: 'getRequestApprovalFile',
    of: 'the team',
    outcomes: notTheirs,
    variables: async (world) => ({ id: (await approval(world, {})).fileID }),
  },
  ...['listRequestApprovalFiles', 'listReviews', 'listApprovalComments'].flatMap((operation): Case[] => [
    {
      operation,
      of: 'the client',
      outcomes: theirs,
      variables: async (world) => ({ filter: { requestApprovalId: (await approval(world)).id } }),
    },
    {
      operation,
      of: 'the team',
      outcomes: notTheirs,
      variables: async (world) => ({ filter: { requestApprovalId: (await approval(world, {})).id } }),
    },
  ]),
  {
    operation: 'createRequestApproval',
    outcomes: staff,
    variables: async (world) => input({ requestID: await theirRequest(world) }),
  },
  {
    operation: 'updateRequestApproval',
    outcomes: staff,
    variables: async (world) => input({ id: (await approval(world)).id, reviewsLimit: 3 }),
  },
  {
    operation: 'createRequestApprovalFile',
    of: 'by staff',
    outcomes: 'U N N F ok B B',
    variables: async (world) =>
      input({
        requestApprovalId: (await approval(world)).id,
        key: await requestFile(world.server, world.staff),
      }),
  },
  {
    operation: 'createApprovalVersion',
    of: 'by staff',
    outcomes: 'U N N F ok B B',
    variables: async (world) =>
      input({ fileID: (await approval(world)).fileID, key: await requestFile(world.server, world.staff) }),
  },
  {
    operation: 'createReview',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => input({ versionID: (await approval(world)).versionID, top: 0.5, left: 0.5 }),
  },
  {
    operation: 'createReview',
    of: 'the team',
    outcomes: notTheirs,
    variables: async (world) => input({ versionID: (await approval(world, {})).versionID }),
  },
  {
    operation: 'updateReview',
    of: 'staff',
    outcomes: staff,
    variables: async (world) => input({ id: await note(world), resolved: true }),
  },
  {
    operation: 'updateReview',
    of: 'staff, internal',
    outcomes: notTheirs,
    variables: async (world) => input({ id: await note(world, { internal: true }), resolved: true }),
  },
  {
    operation: 'deleteReview',
    of: 'staff',
    outcomes: 'U N N F ok ok ok',
    variables: async (world) => input({ id: await note(world) }),
  },
  {
    operation: 'createApprovalComment',
    of: 'staff',
    outcomes: theirs,
    variables: async (world) => input({ reviewID: await note(world), content: 'Words' }),
  },
  {
    operation: 'createApprovalComment',
    of: 'staff, internal',
    outcomes: notTheirs,
    variables: async (world) => input({ reviewID: await note(world, { internal: true }), content: 'Words' }),
  },
  {
    operation: 'createApprovalDecision',
    of: 'the client',
    outcomes: 'U N N ok F F F',
    variables: async (world) => {
      const { id, versionID } = await approval(world)
      return input({ requestApprovalId: id, decision: 'approve', versionIDs: [versionID] })
    },
  },
  {
    operation: 'createApprovalDecision',
    of: 'the team',
    outcomes: notTheirs,
    variables: async (world) => {
      const { id, versionID } = await approval(world, {})
      return input({ requestApprovalId: id, decision: 'approve', versionIDs: [versionID] })
    },
  },
]

export const cases: Case[] = [...requests, ...comments, ...settings, ...approvals]
