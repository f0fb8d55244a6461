import {
  createSubsTaskInput,
  createTaskCommentInput,
  deleteSubsTaskInput,
  deleteTaskCommentInput,
  mentionsMax,
  piecesMax,
  updateSubsTaskInput,
  updateTaskCommentInput,
} from '../../../shared/tasks.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput, PieceType, pieceChanges } from '../../media/schema/piece.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createTaskComment, deleteTaskComment, updateTaskComment } from '../commands/comments.ts'
import { createSubsTask, deleteSubsTask, updateSubsTask } from '../commands/sub-tasks.ts'
import { canDeleteComment, canEditComment } from '../policy.ts'
import { unseenFiles } from '../queries/audience.ts'
import { mentionableByTask } from '../queries/mentionable.ts'
import { taskById } from '../queries/tasks.ts'
import { SubsTaskType, TaskChangeType, TaskCommentType } from './types.ts'

const CommentAbilities = builder
  .objectRef<{ edit: boolean; delete: boolean; setInternal: boolean }>('TaskCommentAbilities')
  .implement({
    fields: (t) => ({
      edit: t.exposeBoolean('edit'),
      delete: t.exposeBoolean('delete'),
      setInternal: t.exposeBoolean('setInternal'),
    }),
  })

TaskCommentType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    taskID: t.exposeID('taskId'),
    content: t.exposeString('content'),
    userID: t.exposeID('userId'),
    issuerBy: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    mentions: t.exposeIDList('mentions', listOf(mentionsMax)),
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

SubsTaskType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    taskID: t.exposeID('taskId'),
    title: t.exposeString('title'),
    userID: t.exposeID('userId', { nullable: true, description: 'The assignee.' }),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => (userId ? context.load(personById, userId) : null),
    }),
    issuerBy: t.exposeID('issuerBy'),
    isDone: t.exposeBoolean('isDone'),
    attachments: t.field({
      type: [PieceType],
      ...listOf(piecesMax),
      resolve: ({ attachments }) => attachments,
    }),
    unseenAttachments: t.idList({
      ...listOf(piecesMax),
      description: 'Keys of attachments that are not visible to the current client; empty for clients.',
      resolve: ({ taskId, attachments }, _args, context) =>
        context.read(async (tx) => {
          const task = await tx.load(taskById, taskId)
          return task ? unseenFiles(tx, task.projectId, attachments) : []
        }),
    }),
    rank: t.exposeString('rank'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

TaskChangeType.implement({
  description: 'A history entry of a task.',
  fields: (t) => ({
    id: t.exposeID('id'),
    taskID: t.exposeID('taskId'),
    actorID: t.exposeID('actorId', { nullable: true }),
    actor: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ actorId }, _args, context) => (actorId ? context.load(personById, actorId) : null),
    }),
    field: t.exposeString('field', {
      description: 'A field of the task; or created, assigned, unassigned, approved, refused, projectID.',
    }),
    person: t.field({
      type: UserType,
      nullable: true,
      description: 'The person who was assigned or unassigned.',
      resolve: ({ field, before, after }, _args, context) => {
        const id = field === 'assigned' ? after : field === 'unassigned' ? before : null
        return typeof id === 'string' ? context.load(personById, id) : null
      },
    }),
    before: t.expose('before', { type: 'JSON', nullable: true }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

export const TaskCommentConnection = connectionOf('TaskCommentConnection', TaskCommentType)
export const TaskChangeConnection = connectionOf('TaskChangeConnection', TaskChangeType)

builder.queryField('mentionableByTask', (t) =>
  t.field({
    type: [UserType],
    ...listOf('page'),
    description:
      'People who would read a comment and can be mentioned in it, without the caller, by name; keyword matches any part of the name.',
    args: {
      taskID: t.arg.id({ required: true }),
      internal: t.arg.boolean(),
      keyword: t.arg.string(),
      limit: t.arg.int(),
    },
    resolve: async (_root, args, context) => {
      const ids = await context.read((tx) => mentionableByTask(tx, args))
      const people = await Promise.all(ids.map((id) => context.load(personById, id)))
      return people.filter((person) => person !== null)
    },
  }),
)

mutation('createTaskComment', {
  type: TaskCommentType,
  input: createTaskCommentInput,
  command: createTaskComment,
})
mutation('updateTaskComment', {
  type: TaskCommentType,
  input: updateTaskCommentInput,
  command: updateTaskComment,
})
mutation('deleteTaskComment', {
  type: TaskCommentType,
  input: deleteTaskCommentInput,
  command: deleteTaskComment,
})

const attachments = { attachments: { type: PieceInput } }
mutation('createSubsTask', {
  type: SubsTaskType,
  input: createSubsTaskInput,
  fields: attachments,
  command: createSubsTask,
})
mutation('updateSubsTask', {
  type: SubsTaskType,
  input: updateSubsTaskInput,
  fields: {
    ...attachments,
    ...pieceChanges,
  },
  command: updateSubsTask,
})
mutation('deleteSubsTask', { type: SubsTaskType, input: deleteSubsTaskInput, command: deleteSubsTask })
