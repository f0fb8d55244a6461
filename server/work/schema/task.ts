import { assigneesMax, linksMax, piecesMax, subTasksMax, tagsMax } from '../../../shared/work.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceType } from '../../media/schema/piece.ts'
import { MessageType } from '../../messaging/schema/types.ts'
import type { Context } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder, inEvents, SortDirection } from '../../platform/graphql/builder.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { canApprove, canSeeEstimates } from '../policy.ts'
import { approverOf } from '../queries/approver.ts'
import { isDescriptionUnseen, unseenFiles } from '../queries/audience.ts'
import { projectById, projectOrNotFound } from '../queries/projects.ts'
import {
  changesOfTask,
  commentsOfTask,
  firstMessageOfTask,
  messagesOfTask,
  subTasksOfTask,
  taskIdsOfMessage,
} from '../queries/task-details.ts'
import { neighboursOfTask, type TaskRow, taskById } from '../queries/tasks.ts'
import { TaskChangeConnection, TaskCommentConnection } from './task-parts.ts'
import { ProjectType, SubsTaskType, TaskType, UserTaskType } from './types.ts'

UserTaskType.implement({
  description: 'Somebody who does a task.',
  ...inEvents('id', 'taskID', 'userID', 'user', 'isDaily', 'dailyRank'),
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

/** What boards show of a task, the same for everybody on a side. */
const onCards = [
  'id',
  'boardID',
  'columnID',
  'rank',
  'title',
  'priorityID',
  'hours',
  'isCompleted',
  'isImportant',
  'startedAt',
  'endAt',
  '_ttl',
  'approvalAskedAt',
  'approvedAt',
  'commentCount',
  'subTaskCount',
  'subTasksDone',
  'assignees',
]

const unixSeconds = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000)

TaskType.implement({
  ...inEvents(...onCards),
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    descriptionUnseen: t.boolean({
      description: 'the present client reads none, because it has the words of another; false for clients',
      resolve: (task, _args, context) => context.read((tx) => isDescriptionUnseen(tx, task.projectId, task)),
    }),
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
    approverID: t.id({
      nullable: true,
      description:
        'whose yes it waits for; null for the admins, also once whoever was asked is not the client any more',
      resolve: (task, _args, context) => context.read((tx) => approverOf(tx, task)),
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
    // Seconds after January 2038 are no Int.
    _ttl: t.float({
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
    unseenAttachments: t.idList({
      ...listOf(piecesMax),
      description: 'keys of those that the present client does not see; none for clients',
      resolve: ({ projectId, attachments }, _args, context) =>
        context.read((tx) => unseenFiles(tx, projectId, attachments)),
    }),
    assignees: t.field({
      type: [UserTaskType],
      ...listOf(assigneesMax),
      resolve: ({ assignees }) => assignees,
    }),
    commentCount: t.int({ resolve: ({ comments }) => Number(comments) }),
    comments: t.field({
      type: TaskCommentConnection,
      args: {
        sortDirection: t.arg({ type: SortDirection }),
        limit: t.arg.int({ defaultValue: pageWithin }),
        nextToken: t.arg.string(),
      },
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
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: ({ id }, page, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? changesOfTask(tx, id, page) : null)),
    }),
    archived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    _deleted: t.boolean({ description: 'in the trash', resolve: ({ deletedAt }) => deletedAt !== null }),
    viewerCan: t.field({
      type: TaskAbilities,
      resolve: (task, _args, context) =>
        context.read(async (tx) => ({
          update: isStaff(tx.viewer),
          comment: true,
          approve: canApprove(tx.viewer, { ...task, approverId: await approverOf(tx, task) }),
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
