import { requestFilesMax, requestLinksMax } from '../../../shared/requests-facts.ts'
import { type Person, personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceType } from '../../media/schema/piece.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import { MessageType } from '../../messaging/schema/types.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import type { Operation } from '../../platform/operation.ts'
import { projectById } from '../../work/queries/projects.ts'
import { taskById } from '../../work/queries/tasks.ts'
import { ProjectType, TaskType } from '../../work/schema/types.ts'
import { canCancel, canDelete, canUpdate } from '../policy.ts'
import { categoryById } from '../queries/categories.ts'
import { changesOfRequest, commentsOfRequest } from '../queries/comments.ts'
import {
  type RequestRow,
  requestById,
  requestOfProject,
  requestsOfMessage,
  taskIdsOfRequest,
} from '../queries/requests.ts'
import { RequestChangeConnection, RequestCommentConnection } from './request-parts.ts'
import { RequestCategoryType, RequestType } from './types.ts'

const RequestAbilities = builder
  .objectRef<{ update: boolean; cancel: boolean; delete: boolean }>('RequestAbilities')
  .implement({
    fields: (t) => ({
      update: t.exposeBoolean('update'),
      cancel: t.exposeBoolean('cancel'),
      delete: t.exposeBoolean('delete'),
    }),
  })

const RequestPerson = builder.objectRef<Person>('RequestPerson').implement({
  fields: (t) => ({
    userID: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.string({
      nullable: true,
      description: 'null for clients',
      resolve: ({ email }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? email : null)),
    }),
    user: t.field({ type: UserType, resolve: (person) => person }),
  }),
})

/** The message that it was made of, where the viewer may read it. */
async function messageOf({ messageId }: RequestRow, context: Operation) {
  const message = messageId ? await context.load(messageById, messageId) : null
  return message && !message.deletedAt ? message : null
}

RequestType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', {
      description: 'what one says on the phone; drawn, so that it counts nothing and is no order of time',
    }),
    title: t.exposeString('title'),
    requestCategory: t.exposeID('categoryId', { nullable: true }),
    category: t.field({
      type: RequestCategoryType,
      nullable: true,
      resolve: ({ categoryId }, _args, context) =>
        categoryId ? context.load(categoryById, categoryId) : null,
    }),
    content: t.field({
      type: 'JSON',
      description: '{formVersion, values, subcategory}',
      resolve: ({ content }) => content,
    }),
    form: t.field({ type: 'JSON', description: 'as it was answered', resolve: ({ form }) => form }),
    files: t.field({ type: [PieceType], ...listOf(requestFilesMax), resolve: ({ files }) => files }),
    agencyID: t.exposeID('agencyId'),
    status: t.exposeString('status', { description: 'the id of one of Agency.RequestStatus' }),
    statusSince: t.expose('statusSince', { type: 'DateTime' }),
    unreadAdminApproval: t.boolean({
      description: 'there is something that the agency has not looked at; for staff',
      resolve: ({ unreadAdminApproval }, _args, context) =>
        context.read(async ({ viewer }) => isStaff(viewer) && unreadAdminApproval),
    }),
    unreadClientApproval: t.exposeBoolean('unreadClientApproval', {
      description: 'there is something that its issuer has not looked at',
    }),
    messageID: t.id({
      nullable: true,
      description: 'of which it was made, where the caller may read it',
      resolve: async (request, _args, context) => (await messageOf(request, context))?.id ?? null,
    }),
    message: t.field({
      type: MessageType,
      nullable: true,
      resolve: (request, _args, context) => messageOf(request, context),
    }),
    issuerBy: t.exposeID('issuerBy'),
    issuer: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ issuerBy }, _args, context) => context.load(personById, issuerBy),
    }),
    filedBy: t.field({
      type: UserType,
      nullable: true,
      description: 'who filed it, where that was not the issuer',
      resolve: ({ filedBy }, _args, context) => (filedBy ? context.load(personById, filedBy) : null),
    }),
    proced: t.exposeBoolean('proced', { description: 'a task or a project was made of it' }),
    enChargeUser: t.field({
      type: RequestPerson,
      nullable: true,
      resolve: ({ enChargeUser }, _args, context) =>
        enChargeUser ? context.load(personById, enChargeUser) : null,
    }),
    dueDate: t.expose('dueDate', { type: 'Date', nullable: true }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    commentCount: t.int({ resolve: ({ comments }) => Number(comments) }),
    comments: t.field({
      type: RequestCommentConnection,
      args: {
        sortDirection: t.arg({ type: SortDirection }),
        limit: t.arg.int({ defaultValue: pageWithin }),
        nextToken: t.arg.string(),
      },
      resolve: ({ id }, args, context) => context.read((tx) => commentsOfRequest(tx, id, args)),
    }),
    tasks: t.field({
      type: [TaskType],
      ...listOf(requestLinksMax),
      description: 'that were made of it and the caller may see',
      resolve: async ({ id }, _args, context) => {
        const ids = (await context.load(taskIdsOfRequest, id)).slice(-requestLinksMax)
        const tasks = await Promise.all(ids.map((taskId) => context.load(taskById, taskId)))
        return tasks.filter((task) => task !== null)
      },
    }),
    project: t.field({
      type: ProjectType,
      nullable: true,
      resolve: ({ projectId }, _args, context) => (projectId ? context.load(projectById, projectId) : null),
    }),
    changes: t.field({
      type: RequestChangeConnection,
      nullable: true,
      description: 'what changed, newest first; null for clients',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: ({ id }, page, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? changesOfRequest(tx, id, page) : null)),
    }),
    viewerCan: t.field({
      type: RequestAbilities,
      resolve: (request, _args, context) =>
        context.read(async ({ viewer }) => ({
          update: canUpdate(viewer),
          cancel: canCancel(viewer, request),
          delete: canDelete(viewer),
        })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.objectField(MessageType, 'requests', (t) =>
  t.field({
    type: [RequestType],
    ...listOf(requestLinksMax),
    description: 'those that the caller may see',
    resolve: ({ id }, _args, context) => context.load(requestsOfMessage, id),
  }),
)

builder.objectField(TaskType, 'request', (t) =>
  t.field({
    type: RequestType,
    nullable: true,
    description: 'of which it was made, where the caller may see it',
    resolve: ({ requestId }, _args, context) => (requestId ? context.load(requestById, requestId) : null),
  }),
)

builder.objectField(ProjectType, 'request', (t) =>
  t.field({
    type: RequestType,
    nullable: true,
    description: 'of which it was made, where the caller may see it',
    resolve: ({ id }, _args, context) => context.load(requestOfProject, id),
  }),
)
