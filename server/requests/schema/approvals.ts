import {
  createApprovalDecisionInput,
  createRequestApprovalInput,
  updateRequestApprovalInput,
} from '../../../shared/approvals.ts'
import {
  approvalFilesMax,
  approvalsMax,
  decisionsMax,
  reviewersMax,
} from '../../../shared/approvals-facts.ts'
import { ApprovalSideType } from '../../agencies/schema/request-settings.ts'
import { peopleByIds } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput } from '../../media/schema/piece.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createRequestApproval, updateRequestApproval } from '../commands/approvals.ts'
import { createApprovalDecision } from '../commands/decide.ts'
import { canAddFiles, canDecide, canReopen } from '../policy.ts'
import { filesOfSeries } from '../queries/approval-files.ts'
import {
  type ApprovalRow,
  approvalOrNotFound,
  approvalsOfRequest,
  listApprovals,
  seriesOf,
  seriesShown,
} from '../queries/approvals.ts'
import { decisionsOfApproval } from '../queries/decisions.ts'
import { requestById } from '../queries/requests.ts'
import { FileType } from './approval-files.ts'
import { DecisionRowType, DecisionType } from './decisions.ts'
import { RequestType } from './types.ts'

const ApprovalType = builder.objectRef<ApprovalRow>('RequestApproval')

const ApprovalAbilities = builder
  .objectRef<{ decide: boolean; update: boolean; reopen: boolean }>('RequestApprovalAbilities')
  .implement({
    fields: (t) => ({
      decide: t.exposeBoolean('decide'),
      update: t.exposeBoolean('update'),
      reopen: t.exposeBoolean('reopen', { description: 'Reopen a stage that was rejected or withdrawn.' }),
    }),
  })

ApprovalType.implement({
  description: 'A stage in which files of a request are approved.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestID: t.exposeID('requestId'),
    request: t.field({
      type: RequestType,
      nullable: true,
      resolve: ({ requestId }, _args, context) => context.load(requestById, requestId),
    }),
    seriesID: t.id({
      description:
        'Stages of a series share its files; for clients, the first stage of the series that is visible to them.',
      resolve: (approval, _args, context) => context.read((tx) => seriesShown(tx, approval)),
    }),
    stage: t.exposeString('stage'),
    side: t.expose('side', { type: ApprovalSideType, description: 'The side that decides.' }),
    reviewsLimit: t.exposeInt('reviewsLimit'),
    reviewedCount: t.exposeInt('reviewedCount', { description: 'Number of submitted feedback rounds.' }),
    reviewerIDs: t.exposeIDList('reviewerIds', {
      ...listOf(reviewersMax),
      description: 'Team members who must all approve a team stage; if empty, one team member suffices.',
    }),
    reviewers: t.field({
      type: [UserType],
      ...listOf(reviewersMax),
      resolve: ({ reviewerIds }, _args, context) => peopleByIds(context, reviewerIds),
    }),
    dueDate: t.expose('dueDate', { type: 'Date', nullable: true }),
    started: t.boolean({ resolve: ({ startedAt }) => startedAt !== null }),
    closed: t.exposeBoolean('closed'),
    approved: t.exposeBoolean('approved'),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    files: t.field({
      type: [FileType],
      ...listOf(approvalFilesMax),
      resolve: ({ seriesId }, _args, context) => context.load(filesOfSeries, seriesId),
    }),
    decisions: t.field({
      type: [DecisionRowType],
      ...listOf(decisionsMax),
      description: 'Oldest first.',
      resolve: ({ id }, _args, context) => context.load(decisionsOfApproval, id),
    }),
    viewerTurn: t.exposeBoolean('viewerTurn', {
      description:
        "Whether it waits for the caller's decision, which they have not made about the newest versions.",
    }),
    viewerCan: t.field({
      type: ApprovalAbilities,
      resolve: (approval, _args, context) =>
        context.read(async (tx) => {
          const request = await tx.load(requestById, approval.requestId)
          const isOpen = !approval.closed && approval.startedAt !== null
          return {
            decide: isOpen && request !== null && canDecide(tx.viewer, approval, request),
            update: !approval.closed && canAddFiles(tx.viewer),
            reopen: canReopen(tx.viewer, approval, await seriesOf(tx, approval)),
          }
        }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.objectField(RequestType, 'approvals', (t) =>
  t.field({
    type: [ApprovalType],
    ...listOf(approvalsMax),
    description: 'Stages visible to the caller, in order.',
    resolve: ({ id }, _args, context) => context.load(approvalsOfRequest, id),
  }),
)

const ApprovalConnection = connectionOf('RequestApprovalConnection', ApprovalType)
const ApprovalFilter = builder.inputType('RequestApprovalFilter', {
  fields: (t) => ({
    requestID: t.id(),
    requestApprovalId: t.id(),
    closed: t.boolean(),
    waiting: t.boolean({ description: "Those waiting for a decision by the caller's side." }),
  }),
})

builder.queryFields((t) => ({
  listRequestApprovals: t.field({
    type: ApprovalConnection,
    description: 'Oldest first by default.',
    args: {
      filter: t.arg({ type: ApprovalFilter }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listApprovals(tx, args)),
  }),
  getRequestApproval: t.field({
    type: ApprovalType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => approvalOrNotFound(tx, id)),
  }),
}))

mutation('createRequestApproval', {
  type: ApprovalType,
  input: createRequestApprovalInput,
  fields: {
    stage: { description: "Creates this single stage; by default, all of the agency's stages." },
    side: { type: ApprovalSideType },
    files: { type: PieceInput },
  },
  command: createRequestApproval,
})
mutation('updateRequestApproval', {
  type: ApprovalType,
  input: updateRequestApprovalInput,
  fields: {
    closed: {
      type: 'Boolean',
      description: 'True withdraws the stage and starts the next one; false reopens it.',
    },
    reviewerIDs: { description: 'For a team stage.' },
    addReviewerIDs: { description: 'Added to the existing ones.' },
  },
  command: updateRequestApproval,
})
mutation('createApprovalDecision', {
  type: ApprovalType,
  input: createApprovalDecisionInput,
  fields: {
    decision: { type: DecisionType },
    versionIDs: { description: 'The newest version of each file, as reviewed by the caller.' },
  },
  command: createApprovalDecision,
})
