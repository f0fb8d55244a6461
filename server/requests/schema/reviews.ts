import {
  createApprovalCommentInput,
  createReviewInput,
  deleteReviewInput,
  updateReviewInput,
} from '../../../shared/approvals.ts'
import { approvalPiecesMax } from '../../../shared/approvals-facts.ts'
import { personField } from '../../identity/schema.ts'
import { PieceInput, piecesField } from '../../media/schema/piece.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createApprovalComment, createReview, deleteReview, updateReview } from '../commands/reviews.ts'
import { canChangeReview, canDeleteReview } from '../policy.ts'
import type { ApprovalCommentRow } from '../queries/approval-comments.ts'
import { commentsPage, listApprovalComments, listReviews } from '../queries/approval-lists.ts'
import { isAnswerable, type ReviewRow } from '../queries/reviews.ts'

export const ReviewType = builder.objectRef<ReviewRow>('Review')
const CommentType = builder.objectRef<ApprovalCommentRow>('ApprovalComment')
export const ReviewConnection = connectionOf('ReviewConnection', ReviewType)
const CommentConnection = connectionOf('ApprovalCommentConnection', CommentType)

const ReviewAbilities = builder.objectRef<ReviewRow>('ReviewAbilities').implement({
  fields: (t) => ({
    change: t.boolean({
      resolve: (review, _args, context) =>
        context.read(async ({ viewer }) => canChangeReview(viewer, review)),
    }),
    delete: t.boolean({
      resolve: (review, _args, context) =>
        context.read(async ({ viewer }) => canDeleteReview(viewer, review)),
    }),
    answer: t.boolean({
      description:
        'Allowed while its files are awaiting a decision, or if an approval with changes left it open.',
      resolve: (review, _args, context) => context.read((tx) => isAnswerable(tx, review)),
    }),
  }),
})

ReviewType.implement({
  description: 'A note on a file: pinned to a position on a page, or about the whole file.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fileID: t.exposeID('fileId'),
    versionID: t.exposeID('versionId'),
    carried: t.boolean({
      description: 'Whether it was made on an older version and needs to be checked on this one.',
      resolve: ({ versionId, firstVersionId }) => versionId !== firstVersionId,
    }),
    number: t.exposeInt('number', {
      description: 'Notes visible to everyone and internal notes are numbered separately.',
    }),
    general: t.exposeBoolean('general'),
    page: t.exposeInt('page', { description: 'Starts at 1.' }),
    top: t.exposeFloat('topAt', { description: 'Fraction of the page.' }),
    left: t.exposeFloat('leftAt', { description: 'Fraction of the page.' }),
    ownerID: t.exposeID('ownerId'),
    owner: t.field(personField('ownerId')),
    internal: t.exposeBoolean('internal', { description: 'Visible to staff only.' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    comments: t.field({
      type: CommentConnection,
      description: 'Oldest first.',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: (review, page, context) => context.read((tx) => commentsPage(tx, review, page)),
    }),
    viewerCan: t.field({ type: ReviewAbilities, resolve: (review) => review }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

CommentType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reviewID: t.exposeID('reviewId'),
    content: t.exposeString('content'),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId')),
    pieces: t.field(piecesField('pieces', approvalPiecesMax)),
    internal: t.exposeBoolean('internal', { description: 'Visible to staff only.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ReviewFilter = builder.inputType('ReviewFilter', {
  fields: (t) => ({
    requestApprovalId: t.id({ required: true }),
    fileID: t.id(),
    general: t.boolean({
      description: 'True returns notes about the whole file; false returns pinned notes.',
    }),
  }),
})
const CommentFilter = builder.inputType('ApprovalCommentFilter', {
  fields: (t) => ({ requestApprovalId: t.id({ required: true }), reviewID: t.id() }),
})

builder.queryFields((t) => ({
  listReviews: t.field({
    type: ReviewConnection,
    description: 'Notes on all files of a stage, oldest first.',
    args: {
      filter: t.arg({ type: ReviewFilter, required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listReviews(tx, args)),
  }),
  listApprovalComments: t.field({
    type: CommentConnection,
    description: 'Comments on all notes of a stage, oldest first.',
    args: {
      filter: t.arg({ type: CommentFilter, required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listApprovalComments(tx, args)),
  }),
}))

mutation('createReview', {
  type: ReviewType,
  input: createReviewInput,
  fields: {
    pieces: { type: PieceInput },
    general: { description: 'Refers to the whole file; one per person.' },
    content: { description: 'The first comment.' },
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
