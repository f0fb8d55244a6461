import { assigneesMax, linksMax, piecesMax, subTasksMax, tagsMax } from '../../../shared/work.ts'
import { commentsField } from '../../comments/schema/thread-schema.ts'
import { personField } from '../../identity/schema.ts'
import { piecesField } from '../../media/schema/piece.ts'
import { MessageType } from '../../messaging/schema/types.ts'
import type { Context } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder, inEvents } from '../../platform/graphql/builder.ts'
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
  description: 'The assignment of a task to a person.',
  ...inEvents('id', 'taskID', 'userID', 'user', 'isDaily', 'dailyRank'),
  fields: (t) => ({
    id: t.exposeID('id'),
    taskID: t.exposeID('taskId'),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId')),
    isDaily: t.boolean({
      description: "Whether the task is in the assignee's Daily Queue; always false for clients.",
      resolve: ({ isDaily }, _args, context) =>
        context.read(async ({ viewer }) => isStaff(viewer) && isDaily),
    }),
    dailyRank: t.string({
      nullable: true,
      description: "Sort key in the assignee's Daily Queue, compared by bytes.",
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

/** Estimates are team only, unless the project shows them. */
const hoursShown = (context: Context, { projectId, hours }: TaskRow): Promise<number | null> =>
  context.read(async (tx) => {
    if (isStaff(tx.viewer)) return hours
    const project = await tx.load(projectById, projectId)
    return project && canSeeEstimates(tx.viewer, project) ? hours : null
  })

/** The fields that boards display, the same for everyone on a side. */
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
      description:
        "Whether the description is hidden from the current client because it contains another client's text; always false for clients.",
      resolve: (task, _args, context) => context.read((tx) => isDescriptionUnseen(tx, task.projectId, task)),
    }),
    projectID: t.exposeID('projectId'),
    project: t.field({
      type: ProjectType,
      resolve: ({ projectId }, _args, context) => context.read((tx) => projectOrNotFound(tx, projectId)),
    }),
    boardID: t.exposeID('boardId'),
    columnID: t.exposeID('columnId'),
    rank: t.exposeString('rank', { description: 'Sort key in its column, compared by bytes.' }),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId')),
    requestID: t.exposeID('requestId', { nullable: true }),
    messageID: t.id({
      nullable: true,
      description: 'The first linked message that the caller may read.',
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
      description: 'The estimate; null for clients unless the project shows estimates.',
      resolve: (task, _args, context) => hoursShown(context, task),
    }),
    type: t.exposeString('type', { nullable: true }),
    status: t.exposeString('status', { description: "Id of one of the project's statuses, or none." }),
    tags: t.exposeIDList('tags', listOf(tagsMax)),
    track: t.exposeBoolean('track'),
    trackedAt: t.expose('trackedAt', { type: 'DateTime', nullable: true }),
    scheduled: t.boolean({
      description: 'Whether it has a planned start and end.',
      resolve: (task) => Boolean((task.startDate || task.startAt) && (task.endDate || task.endAt)),
    }),
    requireApproval: t.exposeBoolean('requireApproval'),
    approvalAskedAt: t.expose('approvalAskedAt', { type: 'DateTime', nullable: true }),
    approverID: t.id({
      nullable: true,
      description:
        'Whose approval it waits for; null means the admins, also once the requested approver is no longer the client.',
      resolve: (task, _args, context) => context.read((tx) => approverOf(tx, task)),
    }),
    approvedAt: t.expose('approvedAt', { type: 'DateTime', nullable: true }),
    isCompleted: t.exposeBoolean('isCompleted'),
    isImportant: t.exposeBoolean('isImportant'),
    proced: t.exposeBoolean('proced', { description: 'Whether it was created from a request.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    startedAt: t.field({
      type: 'DateOrTime',
      nullable: true,
      resolve: ({ startDate, startAt }) => startDate ?? startAt,
    }),
    endAt: t.field({
      type: 'DateOrTime',
      nullable: true,
      description: 'The due date.',
      resolve: ({ endDate, endAt }) => endDate ?? endAt,
    }),
    // Seconds after January 2038 exceed GraphQL's Int.
    _ttl: t.float({
      nullable: true,
      description:
        "When it becomes overdue, in Unix seconds: the end of the due day in the agency's time zone.",
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
    attachments: t.field(piecesField('attachments')),
    unseenAttachments: t.idList({
      ...listOf(piecesMax),
      description: 'Keys of attachments that are not visible to the current client; empty for clients.',
      resolve: ({ projectId, attachments }, _args, context) =>
        context.read((tx) => unseenFiles(tx, projectId, attachments)),
    }),
    assignees: t.field({
      type: [UserTaskType],
      ...listOf(assigneesMax),
      resolve: ({ assignees }) => assignees,
    }),
    commentCount: t.int({ resolve: ({ comments }) => Number(comments) }),
    comments: t.field(commentsField(TaskCommentConnection, commentsOfTask)),
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
      description: 'History, newest first; null for clients.',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: ({ id }, page, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? changesOfTask(tx, id, page) : null)),
    }),
    archived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    _deleted: t.boolean({
      description: 'Whether it is in the trash.',
      resolve: ({ deletedAt }) => deletedAt !== null,
    }),
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
    description: 'Only those visible to the caller.',
    resolve: async ({ id }, _args, context) => {
      const ids = await context.load(taskIdsOfMessage, id)
      const tasks = await Promise.all(ids.map((taskId) => context.load(taskById, taskId)))
      return tasks.filter((task) => task !== null && task.deletedAt === null) as TaskRow[]
    },
  }),
)
