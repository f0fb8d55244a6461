import {
  assigneesMax,
  copyTaskInput,
  createMessageTaskInput,
  createTaskInput,
  createUserTaskInput,
  deleteMessageTaskInput,
  deleteTaskInput,
  deleteUserTaskInput,
  linksMax,
  piecesMax,
  setTaskDailyInput,
  subTasksMax,
  tagsMax,
  tasksAtOnceMax,
  updateTaskInput,
  updateTasksInput,
  updateUserTaskInput,
} from '../../../shared/work.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput, PieceType } from '../../media/schema.ts'
import { MessageType } from '../../messaging/schema/types.ts'
import type { Context } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createUserTask, deleteUserTask, setTaskDaily, updateUserTask } from '../commands/assignments.ts'
import { createTask } from '../commands/create-task.ts'
import { createMessageTask, deleteMessageTask } from '../commands/message-tasks.ts'
import { copyTask, deleteTask, updateTasks } from '../commands/tasks.ts'
import { updateTask } from '../commands/update-task.ts'
import { canApprove, canSeeEstimates } from '../policy.ts'
import { projectById, projectOrNotFound } from '../queries/projects.ts'
import {
  changesOfTask,
  commentsOfTask,
  firstMessageOfTask,
  messagesOfTask,
  subTasksOfTask,
  taskIdsOfMessage,
} from '../queries/task-details.ts'
import {
  dailyTasksByUser,
  listTasks,
  neighboursOfTask,
  type TaskRow,
  taskById,
  taskOrNotFound,
} from '../queries/tasks.ts'
import { actorOf } from '../queries/visibility.ts'
import { TaskChangeConnection, TaskCommentConnection } from './task-parts.ts'
import { ProjectType, SubsTaskType, TaskType, UserTaskType } from './types.ts'

UserTaskType.implement({
  description: 'Somebody who does a task.',
  fields: (t) => ({
    id: t.exposeID('id'),
    taskID: t.exposeID('taskId'),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    isDaily: t.boolean({
      description: 'in their Daily Queue; false for clients, who are not told',
      resolve: ({ isDaily }, _args, context) =>
        context.read(async ({ viewer }) => isStaff(viewer) && isDaily),
    }),
    dailyRank: t.string({
      nullable: true,
      description: 'their Daily Queue is in the order of its bytes',
      resolve: ({ dailyRank }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? dailyRank : null)),
    }),
  }),
})

const TaskAbilities = builder
  .objectRef<{ update: boolean; comment: boolean; approve: boolean }>('TaskAbilities')
  .implement({
    fields: (t) => ({
      update: t.exposeBoolean('update'),
      comment: t.exposeBoolean('comment'),
      approve: t.exposeBoolean('approve'),
    }),
  })

/** Estimates are the agency's, unless the project shows them. */
const hoursShown = (context: Context, { projectId, hours }: TaskRow): Promise<number | null> =>
  context.read(async (tx) => {
    if (isStaff(tx.viewer)) return hours
    const project = await tx.load(projectById, projectId)
    return project && canSeeEstimates(tx.viewer, project) ? hours : null
  })

const unixSeconds = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000)

TaskType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    projectID: t.exposeID('projectId'),
    project: t.field({
      type: ProjectType,
      resolve: ({ projectId }, _args, context) => context.read((tx) => projectOrNotFound(tx, projectId)),
    }),
    boardID: t.exposeID('boardId'),
    columnID: t.exposeID('columnId'),
    rank: t.exposeString('rank', { description: 'the tasks of a column are in the order of its bytes' }),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    requestID: t.exposeID('requestId', { nullable: true }),
    messageID: t.id({
      nullable: true,
      description: 'the first message that it is linked with, of those that the caller may read',
      resolve: ({ id }, _args, context) => context.load(firstMessageOfTask, id),
    }),
    messages: t.field({
      type: [MessageType],
      ...listOf(linksMax),
      resolve: ({ id }, _args, context) => context.load(messagesOfTask, id),
    }),
    priorityID: t.exposeID('priorityId', { nullable: true }),
    hours: t.float({
      nullable: true,
      description: 'the estimate; null for clients unless the project shows it',
      resolve: (task, _args, context) => hoursShown(context, task),
    }),
    type: t.exposeString('type', { nullable: true }),
    status: t.exposeString('status', { description: "the id of one of the project's statuses, or none" }),
    tags: t.exposeIDList('tags', listOf(tagsMax)),
    track: t.exposeBoolean('track'),
    trackedAt: t.expose('trackedAt', { type: 'DateTime', nullable: true }),
    scheduled: t.boolean({
      description: 'has a planned start and end',
      resolve: (task) => Boolean((task.startDate || task.startAt) && (task.endDate || task.endAt)),
    }),
    requireApproval: t.exposeBoolean('requireApproval'),
    approvalAskedAt: t.expose('approvalAskedAt', { type: 'DateTime', nullable: true }),
    approverID: t.exposeID('approverId', {
      nullable: true,
      description: 'whose yes it waits for; null for the admins',
    }),
    approvedAt: t.expose('approvedAt', { type: 'DateTime', nullable: true }),
    isCompleted: t.exposeBoolean('isCompleted'),
    isImportant: t.exposeBoolean('isImportant'),
    proced: t.exposeBoolean('proced', { description: 'made from a request' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    startedAt: t.field({
      type: 'DateOrTime',
      nullable: true,
      resolve: ({ startDate, startAt }) => startDate ?? startAt,
    }),
    endAt: t.field({
      type: 'DateOrTime',
      nullable: true,
      description: 'the due date',
      resolve: ({ endDate, endAt }) => endDate ?? endAt,
    }),
    _ttl: t.int({
      nullable: true,
      description: 'unix seconds: when it is late, the end of a due day where the agency is',
      resolve: ({ dueAt }) => unixSeconds(dueAt),
    }),
    prev: t.id({
      nullable: true,
      resolve: async ({ id }, _args, context) => (await context.load(neighboursOfTask, id)).prev,
    }),
    next: t.id({
      nullable: true,
      resolve: async ({ id }, _args, context) => (await context.load(neighboursOfTask, id)).next,
    }),
    attachments: t.field({
      type: [PieceType],
      ...listOf(piecesMax),
      resolve: ({ attachments }) => attachments,
    }),
    assignees: t.field({
      type: [UserTaskType],
      ...listOf(assigneesMax),
      resolve: ({ assignees }) => assignees,
    }),
    commentCount: t.int({ resolve: ({ comments }) => Number(comments) }),
    comments: t.field({
      type: TaskCommentConnection,
      args: { sortDirection: t.arg({ type: SortDirection }), limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: ({ id }, args, context) => context.read((tx) => commentsOfTask(tx, id, args)),
    }),
    subTaskCount: t.exposeInt('subTasks'),
    subTasksDone: t.exposeInt('subTasksDone'),
    subTasks: t.field({
      type: [SubsTaskType],
      ...listOf(subTasksMax),
      resolve: ({ id }, _args, context) => context.load(subTasksOfTask, id),
    }),
    changes: t.field({
      type: TaskChangeConnection,
      nullable: true,
      description: 'what changed, newest first; null for clients',
      args: { limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: ({ id }, page, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? changesOfTask(tx, id, page) : null)),
    }),
    archived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    _deleted: t.boolean({ description: 'in the trash', resolve: ({ deletedAt }) => deletedAt !== null }),
    viewerCan: t.field({
      type: TaskAbilities,
      resolve: (task, _args, context) =>
        context.read(async ({ viewer }) => ({
          update: isStaff(viewer),
          comment: true,
          approve: canApprove(viewer, task),
        })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.objectField(MessageType, 'tasks', (t) =>
  t.field({
    type: [TaskType],
    ...listOf(linksMax),
    description: 'those that the caller may see',
    resolve: async ({ id }, _args, context) => {
      const ids = await context.load(taskIdsOfMessage, id)
      const tasks = await Promise.all(ids.map((taskId) => context.load(taskById, taskId)))
      return tasks.filter((task) => task !== null && task.deletedAt === null) as TaskRow[]
    },
  }),
)

export const TaskConnection = connectionOf('TaskConnection', TaskType)

const TaskFilter = builder.inputType('TaskFilter', {
  fields: (t) => ({
    projectID: t.id(),
    boardID: t.id(),
    columnID: t.id(),
    assigneeID: t.id(),
    clientID: t.id({ description: 'the contact of the project' }),
    channelID: t.id({ description: 'the channel of the project' }),
    status: t.string(),
    priorityID: t.id(),
    tagID: t.id(),
    isCompleted: t.boolean(),
    isImportant: t.boolean(),
    overdue: t.boolean(),
    archived: t.boolean({ description: 'those in the archive; without it those that are not' }),
    deleted: t.boolean({ description: 'those in the trash, for staff; without it those that are not' }),
    keyword: t.string({ description: 'contained in the title, whatever the case' }),
  }),
})
const TaskOrder = builder.enumType('TaskOrder', {
  values: ['createdAt', 'updatedAt', 'title', 'due', 'hours'] as const,
})

builder.queryFields((t) => ({
  getTask: t.field({
    type: TaskType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => taskOrNotFound(tx, id)),
  }),
  listTasks: t.field({
    type: TaskConnection,
    description: 'over all boards that the caller may see, newest first',
    args: {
      filter: t.arg({ type: TaskFilter }),
      orderBy: t.arg({ type: TaskOrder }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listTasks(tx, args)),
  }),
  dailyTasksByUser: t.field({
    type: TaskConnection,
    description:
      "somebody's Daily Queue over all boards, or on one, in their order; oneself unless told otherwise",
    args: {
      userID: t.arg.id(),
      boardID: t.arg.id(),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, { userID, ...args }, context) =>
      context.read((tx) => dailyTasksByUser(tx, { userID: userID ?? actorOf(tx), ...args })),
  }),
}))

const fields = {
  hours: { type: 'Float', description: 'what is missing or not a number counts as none' },
  startedAt: { type: 'DateOrTime' },
  endAt: { type: 'DateOrTime' },
  attachments: { type: PieceInput },
} as const
const order = {
  afterID: { description: 'what it comes to lie behind; null for the top' },
  prev: { description: 'as afterID, for clients of the specification' },
  next: { description: 'what it comes to lie before, for clients of the specification' },
}

mutation('createTask', {
  type: TaskType,
  input: createTaskInput,
  fields: { ...fields, afterID: order.afterID },
  command: createTask,
})
mutation('updateTask', {
  type: TaskType,
  input: updateTaskInput,
  fields: { ...fields, ...order, approved: { description: 'the answer of whoever it was put to' } },
  command: updateTask,
})
mutation('deleteTask', {
  type: TaskType,
  input: deleteTaskInput,
  command: deleteTask,
  description: 'into the trash',
})
mutation('copyTask', { type: TaskType, input: copyTaskInput, command: copyTask })
mutation('createMessageTask', { type: TaskType, input: createMessageTaskInput, command: createMessageTask })
mutation('deleteMessageTask', { type: TaskType, input: deleteMessageTaskInput, command: deleteMessageTask })
mutation('createUserTask', { type: UserTaskType, input: createUserTaskInput, command: createUserTask })
mutation('updateUserTask', { type: UserTaskType, input: updateUserTaskInput, command: updateUserTask })
mutation('deleteUserTask', { type: UserTaskType, input: deleteUserTaskInput, command: deleteUserTask })
mutation('setTaskDaily', { type: TaskType, input: setTaskDailyInput, command: setTaskDaily })

const UpdateTasksInput = inputOf('UpdateTasksInput', updateTasksInput, { endAt: { type: 'DateOrTime' } })
builder.mutationField('updateTasks', (t) =>
  t.field({
    type: [TaskType],
    ...listOf(tasksAtOnceMax),
    description: 'all of them, or none',
    args: { input: t.arg({ type: UpdateTasksInput, required: true }) },
    resolve: (_root, { input }, context) => updateTasks(context, input),
  }),
)
