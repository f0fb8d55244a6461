import { requestFilesMax, requestLinksMax } from '../../../shared/requests-facts.ts'
import { type Person, personById } from '../../identity/queries.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { piecesField } from '../../media/schema/piece.ts'
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
      description: 'Null for clients.',
      resolve: ({ email }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? email : null)),
    }),
    user: t.field({ type: UserType, resolve: (person) => person }),
  }),
})

/** The message that it was created from, if the viewer may read it. */
async function messageOf({ messageId }: RequestRow, context: Operation) {
  const message = messageId ? await context.load(messageById, messageId) : null
  return message && !message.deletedAt ? message : null
}

RequestType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', {
      description: 'A number for reference on the phone; random, so that it reveals neither count nor order.',
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
    form: t.field({
      type: 'JSON',
      description: 'The form at the time of the answer.',
      resolve: ({ form }) => form,
    }),
    files: t.field(piecesField('files', requestFilesMax)),
    agencyID: t.exposeID('agencyId'),
    status: t.exposeString('status', { description: 'Id of one of Agency.RequestStatus.' }),
    statusSince: t.expose('statusSince', { type: 'DateTime' }),
    unreadAdminApproval: t.boolean({
      description: 'Whether there is activity that the agency has not seen; for staff.',
      resolve: ({ unreadAdminApproval }, _args, context) =>
        context.read(async ({ viewer }) => isStaff(viewer) && unreadAdminApproval),
    }),
    unreadClientApproval: t.exposeBoolean('unreadClientApproval', {
      description: 'Whether there is activity that its issuer has not seen.',
    }),
    messageID: t.id({
      nullable: true,
      description: 'The message it was created from, if the caller may read it.',
      resolve: async (request, _args, context) => (await messageOf(request, context))?.id ?? null,
    }),
    message: t.field({
      type: MessageType,
      nullable: true,
      resolve: (request, _args, context) => messageOf(request, context),
    }),
    issuerBy: t.exposeID('issuerBy'),
    issuer: t.field(personField('issuerBy')),
    filedBy: t.field({
      ...personField('filedBy'),
      description: 'Who submitted it, if that is not the issuer.',
    }),
    proced: t.exposeBoolean('proced', { description: 'Whether a task or a project was created from it.' }),
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
      description: 'Tasks created from it that are visible to the caller.',
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
      description: 'History, newest first; null for clients.',
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
    description: 'Only those visible to the caller.',
    resolve: ({ id }, _args, context) => context.load(requestsOfMessage, id),
  }),
)

builder.objectField(TaskType, 'request', (t) =>
  t.field({
    type: RequestType,
    nullable: true,
    description: 'The request that it was created from, if visible to the caller.',
    resolve: ({ requestId }, _args, context) => (requestId ? context.load(requestById, requestId) : null),
  }),
)

builder.objectField(ProjectType, 'request', (t) =>
  t.field({
    type: RequestType,
    nullable: true,
    description: 'The request that it was created from, if visible to the caller.',
    resolve: ({ id }, _args, context) => context.load(requestOfProject, id),
  }),
)
