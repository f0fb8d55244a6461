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
import { personById } from '../../identity/queries.ts'
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
      reopen: t.exposeBoolean('reopen', { description: 'what was turned down or withdrawn' }),
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
      description: 'the stages of one series share its files; for clients the first of them that they see',
      resolve: (approval, _args, context) => context.read((tx) => seriesShown(tx, approval)),
    }),
    stage: t.exposeString('stage'),
    side: t.expose('side', { type: ApprovalSideType, description: 'who decides' }),
    reviewsLimit: t.exposeInt('reviewsLimit'),
    reviewedCount: t.exposeInt('reviewedCount', { description: 'rounds of feedback that were submitted' }),
    reviewerIDs: t.exposeIDList('reviewerIds', {
      ...listOf(reviewersMax),
      description: 'who has to say yes at a stage of the team; without any, one of the team',
    }),
    reviewers: t.field({
      type: [UserType],
      ...listOf(reviewersMax),
      resolve: async ({ reviewerIds }, _args, context) => {
        const found = await Promise.all(reviewerIds.map((id) => context.load(personById, id)))
        return found.filter((person) => person !== null)
      },
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
      description: 'oldest first',
      resolve: ({ id }, _args, context) => context.load(decisionsOfApproval, id),
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
    description: 'stages that the caller may see, in order',
    resolve: ({ id }, _args, context) => context.load(approvalsOfRequest, id),
  }),
)

const ApprovalConnection = connectionOf('RequestApprovalConnection', ApprovalType)
const ApprovalFilter = builder.inputType('RequestApprovalFilter', {
  fields: (t) => ({
    requestID: t.id(),
    requestApprovalId: t.id(),
    closed: t.boolean(),
    waiting: t.boolean({ description: "those that wait for a decision of the caller's side" }),
  }),
})

builder.queryFields((t) => ({
  listRequestApprovals: t.field({
    type: ApprovalConnection,
    description: 'oldest first unless asked otherwise',
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
    stage: { description: "of one stage alone; all of the agency's unless given" },
    side: { type: ApprovalSideType },
    files: { type: PieceInput },
  },
  command: createRequestApproval,
})
mutation('updateRequestApproval', {
  type: ApprovalType,
  input: updateRequestApprovalInput,
  fields: {
    closed: { type: 'Boolean', description: 'true withdraws it, and the next begins; false opens it again' },
    reviewerIDs: { description: 'of a stage of the team' },
    addReviewerIDs: { description: 'beside those that it has' },
  },
  command: updateRequestApproval,
})
mutation('createApprovalDecision', {
  type: ApprovalType,
  input: createApprovalDecisionInput,
  fields: {
    decision: { type: DecisionType },
    versionIDs: { description: 'the newest version of each file, that was looked at' },
  },
  command: createApprovalDecision,
})
