import {
  createApprovalCommentInput,
  createApprovalDecisionInput,
  createApprovalVersionInput,
  createRequestApprovalFileInput,
  createRequestApprovalInput,
  createReviewInput,
  deleteReviewInput,
  updateRequestApprovalInput,
  updateReviewInput,
} from '../../../shared/approvals.ts'
import {
  approvalFilesMax,
  approvalPiecesMax,
  approvalsMax,
  approvalVersionsMax,
  decisions,
  decisionsMax,
  reviewCommentsMax,
  reviewersMax,
  reviewsMax,
} from '../../../shared/approvals-facts.ts'
import { ApprovalSideType } from '../../agencies/schema/request-settings.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput, PieceType } from '../../media/schema.ts'
import type { ReadTx } from '../../platform/context.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createApprovalVersion, createRequestApprovalFile } from '../commands/approval-files.ts'
import { createRequestApproval, updateRequestApproval } from '../commands/approvals.ts'
import { createApprovalDecision } from '../commands/decide.ts'
import { createApprovalComment, createReview, deleteReview, updateReview } from '../commands/reviews.ts'
import { canAddFiles, canChangeReview, canDecide, canDeleteReview, canReopen } from '../policy.ts'
import {
  type ApprovalCommentRow,
  type ApprovalRow,
  approvalOrNotFound,
  approvalsOfRequest,
  commentsOfReview,
  type DecisionRow,
  decisionsOfApproval,
  type FileRow,
  fileOrNotFound,
  filesOfSeries,
  listApprovals,
  type ReviewRow,
  reviewsOfFile,
  type SignedVersion,
  type VersionRow,
  versionsOfFile,
} from '../queries/approvals.ts'
import { requestById } from '../queries/requests.ts'
import { RequestType } from './types.ts'

const DecisionType = builder.enumType('ApprovalDecisionKind', { values: decisions })
const ApprovalType = builder.objectRef<ApprovalRow>('RequestApproval')
const FileType = builder.objectRef<FileRow>('RequestApprovalFile')
const VersionType = builder.objectRef<VersionRow>('ApprovalVersion')
const ReviewType = builder.objectRef<ReviewRow>('Review')
const CommentType = builder.objectRef<ApprovalCommentRow>('ApprovalComment')
const DecisionRowType = builder.objectRef<DecisionRow>('ApprovalDecision')

const SignedVersionType = builder.objectRef<SignedVersion>('SignedVersion').implement({
  fields: (t) => ({
    versionID: t.exposeID('versionID'),
    fileID: t.exposeID('fileID'),
    n: t.exposeInt('n'),
    name: t.exposeString('name'),
    sha256: t.exposeString('sha256'),
  }),
})

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
    seriesID: t.exposeID('seriesId', { description: 'the stages of one series share its files' }),
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

const seriesOf = async (tx: ReadTx, { requestId, seriesId }: ApprovalRow): Promise<ApprovalRow[]> =>
  (await tx.load(approvalsOfRequest, requestId)).filter((each) => each.seriesId === seriesId)

FileType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    requestID: t.exposeID('requestId'),
    name: t.exposeString('name'),
    key: t.id({ nullable: true, description: 'of the newest version', resolve: newest(({ key }) => key) }),
    type: t.string({ nullable: true, resolve: newest(({ type }) => type) }),
    size: t.float({ nullable: true, resolve: newest(({ size }) => size) }),
    versions: t.field({
      type: [VersionType],
      ...listOf(approvalVersionsMax),
      description: 'newest first',
      resolve: ({ id }, _args, context) => context.load(versionsOfFile, id),
    }),
    generalReview: t.field({
      type: [ReviewType],
      ...listOf(reviewsMax),
      description: 'what was said about the whole file, one by each reviewer',
      resolve: async ({ id }, _args, context) =>
        (await context.load(reviewsOfFile, id)).filter(({ general }) => general),
    }),
    reviews: t.field({
      type: [ReviewType],
      ...listOf(reviewsMax),
      description: 'pins, oldest first',
      resolve: async ({ id }, _args, context) =>
        (await context.load(reviewsOfFile, id)).filter(({ general }) => !general).slice(0, reviewsMax),
    }),
  }),
})

function newest<Value>(read: (version: VersionRow) => Value) {
  return async (
    { id }: FileRow,
    _args: unknown,
    context: { load: (loader: typeof versionsOfFile, key: string) => Promise<VersionRow[]> },
  ): Promise<Value | null> => {
    const [version] = await context.load(versionsOfFile, id)
    return version ? read(version) : null
  }
}

VersionType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileID: t.exposeID('fileId'),
    n: t.exposeInt('n'),
    key: t.exposeID('key'),
    type: t.exposeString('type'),
    size: t.float({ resolve: ({ size }) => size }),
    name: t.exposeString('name'),
    sha256: t.exposeString('sha256'),
    pages: t.exposeInt('pages', { nullable: true }),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ReviewAbilities = builder.objectRef<{ change: boolean; delete: boolean }>('ReviewAbilities').implement({
  fields: (t) => ({ change: t.exposeBoolean('change'), delete: t.exposeBoolean('delete') }),
})

ReviewType.implement({
  description: 'A note: a pin at a place of a page, or about the whole file.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fileID: t.exposeID('fileId'),
    versionID: t.exposeID('versionId'),
    carried: t.boolean({
      description: 'it was made on an older version and is to be checked on this one',
      resolve: ({ versionId, firstVersionId }) => versionId !== firstVersionId,
    }),
    number: t.exposeInt('number', {
      description: 'those for everybody and those of the team are numbered apart',
    }),
    general: t.exposeBoolean('general'),
    page: t.exposeInt('page', { description: 'from 1' }),
    top: t.exposeFloat('topAt', { description: 'fraction of the page' }),
    left: t.exposeFloat('leftAt', { description: 'fraction of the page' }),
    ownerID: t.exposeID('ownerId'),
    owner: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ ownerId }, _args, context) => context.load(personById, ownerId),
    }),
    internal: t.exposeBoolean('internal', { description: 'for staff only' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    comments: t.field({
      type: [CommentType],
      ...listOf(reviewCommentsMax),
      resolve: async ({ id }, _args, context) =>
        (await context.load(commentsOfReview, id)).slice(0, reviewCommentsMax),
    }),
    viewerCan: t.field({
      type: ReviewAbilities,
      resolve: (review, _args, context) =>
        context.read(async ({ viewer }) => ({
          change: canChangeReview(viewer, review),
          delete: canDeleteReview(viewer, review),
        })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

CommentType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reviewID: t.exposeID('reviewId'),
    content: t.exposeString('content'),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    pieces: t.field({ type: [PieceType], ...listOf(approvalPiecesMax), resolve: ({ pieces }) => pieces }),
    internal: t.exposeBoolean('internal', { description: 'for staff only' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

DecisionRowType.implement({
  description: 'Who decided what, when, and about which versions: written once.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestApprovalId: t.exposeID('approvalId'),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    round: t.exposeInt('round'),
    decision: t.expose('decision', { type: DecisionType }),
    note: t.exposeString('note', { nullable: true }),
    versions: t.field({
      type: [SignedVersionType],
      ...listOf(approvalFilesMax),
      resolve: ({ versions }) => versions,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

builder.objectField(RequestType, 'approvals', (t) =>
  t.field({
    type: [ApprovalType],
    ...listOf(approvalsMax),
    description: 'stages that the caller may see, in order',
    resolve: async ({ id }, _args, context) =>
      (await context.load(approvalsOfRequest, id)).slice(0, approvalsMax),
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
  getRequestApprovalFile: t.field({
    type: FileType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => fileOrNotFound(tx, id)),
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
mutation('createRequestApprovalFile', {
  type: FileType,
  input: createRequestApprovalFileInput,
  command: createRequestApprovalFile,
})
mutation('createApprovalVersion', {
  type: FileType,
  input: createApprovalVersionInput,
  command: createApprovalVersion,
  description: 'a newer version of a file; its open notes come along',
})
mutation('createReview', {
  type: ReviewType,
  input: createReviewInput,
  fields: {
    pieces: { type: PieceInput },
    general: { description: 'about the whole file, once a person' },
    content: { description: 'its first comment' },
  },
  command: createReview,
})
mutation('updateReview', { type: ReviewType, input: updateReviewInput, command: updateReview })
mutation('deleteReview', { type: ReviewType, input: deleteReviewInput, command: deleteReview })
mutation('createApprovalComment', {
  type: CommentType,
  input: createApprovalCommentInput,
  fields: { pieces: { type: PieceInput } },
  command: createApprovalComment,
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
