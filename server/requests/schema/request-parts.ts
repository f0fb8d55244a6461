import { requestCommentInputs, requestFilesMax, requestMentionsMax } from '../../../shared/requests.ts'
import { threadSchema } from '../../comments/schema/thread-schema.ts'
import { peopleByIds, personById } from '../../identity/queries.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { PieceInput } from '../../media/schema/piece.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import type { Operation } from '../../platform/operation.ts'
import { createRequestComment, deleteRequestComment, updateRequestComment } from '../commands/comments.ts'
import { categoryById } from '../queries/categories.ts'
import { commentsByRequest, mentionableByRequest } from '../queries/comments.ts'
import { OwnerTypeEnum, RequestChangeType, RequestCommentType } from './types.ts'

export const RequestCommentConnection = threadSchema(RequestCommentType, {
  owner: ['requestID', 'requestId'],
  inputs: requestCommentInputs,
  commands: { createRequestComment, updateRequestComment, deleteRequestComment },
  fields: {
    attachments: { type: PieceInput },
    ownerType: { type: OwnerTypeEnum, description: "Derived from the caller's side." },
  },
  mentionsMax: requestMentionsMax,
  filesMax: requestFilesMax,
  hasInternal: true,
})
builder.objectFields(RequestCommentType, (t) => ({
  ownerType: t.expose('ownerType', { type: OwnerTypeEnum }),
}))

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
    actor: t.field(personField('actorId')),
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
      return peopleByIds(context, ids)
    },
  }),
}))
