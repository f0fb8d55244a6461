import {
  createRequestCommentInput,
  deleteRequestCommentInput,
  requestFilesMax,
  requestMentionsMax,
  updateRequestCommentInput,
} from '../../../shared/requests.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput, PieceType } from '../../media/schema/piece.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import type { Operation } from '../../platform/operation.ts'
import { createRequestComment, deleteRequestComment, updateRequestComment } from '../commands/comments.ts'
import { canDeleteComment, canEditComment } from '../policy.ts'
import { categoryById } from '../queries/categories.ts'
import { commentsByRequest, mentionableByRequest } from '../queries/comments.ts'
import { OwnerTypeEnum, RequestChangeType, RequestCommentType } from './types.ts'

const CommentAbilities = builder
  .objectRef<{ edit: boolean; delete: boolean; setInternal: boolean }>('RequestCommentAbilities')
  .implement({
    fields: (t) => ({
      edit: t.exposeBoolean('edit'),
      delete: t.exposeBoolean('delete'),
      setInternal: t.exposeBoolean('setInternal'),
    }),
  })

RequestCommentType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    requestID: t.exposeID('requestId'),
    ownerType: t.expose('ownerType', { type: OwnerTypeEnum }),
    content: t.exposeString('content'),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    mentions: t.exposeIDList('mentions', listOf(requestMentionsMax)),
    attachments: t.field({
      type: [PieceType],
      ...listOf(requestFilesMax),
      resolve: ({ attachments }) => attachments,
    }),
    internal: t.exposeBoolean('internal', { description: 'Visible to staff only.' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    viewerCan: t.field({
      type: CommentAbilities,
      resolve: (comment, _args, context) =>
        context.read(async ({ viewer }) => ({
          edit: canEditComment(viewer, comment),
          delete: canDeleteComment(viewer, comment),
          setInternal: isStaff(viewer) && canEditComment(viewer, comment),
        })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

async function nameOf(context: Operation, field: string, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null
  if (field === 'enChargeUser') return (await context.load(personById, id))?.name ?? null
  if (field === 'requestCategory') return (await context.load(categoryById, id))?.category ?? null
  return null
}

RequestChangeType.implement({
  description: 'A history entry of a request, for staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    actor: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ actorId }, _args, context) => (actorId ? context.load(personById, actorId) : null),
    }),
    field: t.exposeString('field', { description: 'A field of the request; or created, task, project.' }),
    before: t.expose('before', { type: 'JSON', nullable: true }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
    beforeName: t.string({
      nullable: true,
      description: 'Name of the person or category identified by before.',
      resolve: ({ field, before }, _args, context) => nameOf(context, field, before),
    }),
    afterName: t.string({
      nullable: true,
      resolve: ({ field, after }, _args, context) => nameOf(context, field, after),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

export const RequestCommentConnection = connectionOf('RequestCommentConnection', RequestCommentType)
export const RequestChangeConnection = connectionOf('RequestChangeConnection', RequestChangeType)

builder.queryFields((t) => ({
  requestCommentsByRequest: t.field({
    type: RequestCommentConnection,
    args: {
      requestID: t.arg.id({ required: true }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, { requestID, ...args }, context) =>
      context.read((tx) => commentsByRequest(tx, requestID, args)),
  }),
  mentionableByRequest: t.field({
    type: [UserType],
    ...listOf('page'),
    description: 'People who would read a comment and can be mentioned in it, without the caller, by name.',
    args: {
      requestID: t.arg.id({ required: true }),
      internal: t.arg.boolean(),
      keyword: t.arg.string(),
      limit: t.arg.int(),
    },
    resolve: async (_root, args, context) => {
      const ids = await context.read((tx) => mentionableByRequest(tx, args))
      const people = await Promise.all(ids.map((id) => context.load(personById, id)))
      return people.filter((person) => person !== null)
    },
  }),
}))

mutation('createRequestComment', {
  type: RequestCommentType,
  input: createRequestCommentInput,
  fields: {
    attachments: { type: PieceInput },
    ownerType: { type: OwnerTypeEnum, description: "Derived from the caller's side." },
  },
  command: createRequestComment,
})
mutation('updateRequestComment', {
  type: RequestCommentType,
  input: updateRequestCommentInput,
  command: updateRequestComment,
})
mutation('deleteRequestComment', {
  type: RequestCommentType,
  input: deleteRequestCommentInput,
  command: deleteRequestComment,
})
