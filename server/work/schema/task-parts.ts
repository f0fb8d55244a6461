import {
  createSubsTaskInput,
  deleteSubsTaskInput,
  mentionsMax,
  piecesMax,
  taskCommentInputs,
  updateSubsTaskInput,
} from '../../../shared/tasks.ts'
import { threadSchema } from '../../comments/schema/thread-schema.ts'
import { peopleByIds, personById } from '../../identity/queries.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { PieceInput, pieceChanges, piecesField } from '../../media/schema/piece.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createTaskComment, deleteTaskComment, updateTaskComment } from '../commands/comments.ts'
import { createSubsTask, deleteSubsTask, updateSubsTask } from '../commands/sub-tasks.ts'
import { unseenFiles } from '../queries/audience.ts'
import { mentionableByTask } from '../queries/mentionable.ts'
import { taskById } from '../queries/tasks.ts'
import { SubsTaskType, TaskChangeType, TaskCommentType } from './types.ts'

export const TaskCommentConnection = threadSchema(TaskCommentType, {
  owner: ['taskID', 'taskId'],
  inputs: taskCommentInputs,
  commands: { createTaskComment, updateTaskComment, deleteTaskComment },
  mentionsMax,
  hasInternal: true,
})
builder.objectFields(TaskCommentType, (t) => ({ issuerBy: t.exposeID('userId') }))

SubsTaskType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    taskID: t.exposeID('taskId'),
    title: t.exposeString('title'),
    userID: t.exposeID('userId', { nullable: true, description: 'The assignee.' }),
    user: t.field(personField('userId')),
    issuerBy: t.exposeID('issuerBy'),
    isDone: t.exposeBoolean('isDone'),
    attachments: t.field(piecesField('attachments')),
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
    actor: t.field(personField('actorId')),
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
      return peopleByIds(context, ids)
    },
  }),
)

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
