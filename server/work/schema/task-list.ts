import { dayTasksMax } from '../../../shared/work-facts.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { type DayCapacityRow, type DayTaskRow, dayCapacityOf } from '../queries/day-capacity.ts'
import { listTasks } from '../queries/task-list.ts'
import { dailyTasksByUser, taskOrNotFound } from '../queries/tasks.ts'
import { TaskType } from './types.ts'

export const TaskConnection = connectionOf('TaskConnection', TaskType)

const TaskFilter = builder.inputType('TaskFilter', {
  fields: (t) => ({
    projectID: t.id(),
    boardID: t.id(),
    columnID: t.id(),
    assigneeID: t.id(),
    unassigned: t.boolean({ description: 'those that nobody does' }),
    daily: t.boolean({ description: 'those that somebody has put into their day, for staff' }),
    clientID: t.id({ description: 'the contact of the project' }),
    channelID: t.id({ description: 'the channel of the project' }),
    conversationID: t.id({ description: 'linked with a message of it that the caller may read' }),
    status: t.string(),
    priorityID: t.id(),
    prioritized: t.boolean({ description: 'those that have a priority, whichever' }),
    tagID: t.id(),
    isCompleted: t.boolean(),
    isImportant: t.boolean(),
    overdue: t.boolean(),
    dueFrom: t.field({
      type: 'DateOrTime',
      description: 'due then or later; a day is one where the agency is',
    }),
    dueTo: t.field({ type: 'DateOrTime', description: 'due then or before; a day counts whole' }),
    archived: t.boolean({ description: 'those in the archive; without it those that are not' }),
    deleted: t.boolean({ description: 'those in the trash, for staff; without it those that are not' }),
    keyword: t.string({ description: 'contained in the title, whatever its case and accents' }),
  }),
})
const TaskOrder = builder.enumType('TaskOrder', {
  values: ['createdAt', 'updatedAt', 'title', 'due', 'priority', 'hours'] as const,
})

const DayTask = builder.objectRef<DayTaskRow>('DayTask').implement({
  fields: (t) => ({
    taskID: t.exposeID('taskId'),
    hours: t.exposeFloat('hours', { description: 'estimated' }),
    left: t.exposeFloat('left', { description: 'of these, never below nothing' }),
  }),
})

const DayCapacity = builder.objectRef<DayCapacityRow>('DayCapacity').implement({
  description: "What somebody's day holds, against what they have put into it.",
  fields: (t) => ({
    userID: t.exposeID('userId'),
    day: t.expose('day', { type: 'Date' }),
    hours: t.exposeFloat('hours', {
      nullable: true,
      description: 'that they have for tasks; null where no working hours are known',
    }),
    planned: t.exposeFloat('planned', {
      description: 'estimated hours of the open tasks in their Daily Queue',
    }),
    left: t.exposeFloat('left', { description: 'what of these is left after what was logged on them' }),
    tasks: t.field({
      type: [DayTask],
      ...listOf(dayTasksMax),
      description: 'the open tasks in their Daily Queue, in their order',
      resolve: ({ tasks }) => tasks.slice(0, dayTasksMax),
    }),
  }),
})

builder.queryFields((t) => ({
  dayCapacity: t.field({
    type: DayCapacity,
    description: "oneself's and today's, where the person is, unless told otherwise",
    args: { userID: t.arg.id(), day: t.arg({ type: 'Date' }) },
    resolve: (_root, { userID, day }, context) =>
      context.read((tx) => dayCapacityOf(tx, { userID: userID ?? actorOf(tx), day })),
  }),
  getTask: t.field({
    type: TaskType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => taskOrNotFound(tx, id)),
  }),
  listTasks: t.field({
    type: TaskConnection,
    description:
      'over all boards that the caller may see, newest first; of archived projects only where the filter names a place, the archive or the trash',
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
      "somebody's Daily Queue over all boards of active projects, or on one board, in their order; oneself unless told otherwise",
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
