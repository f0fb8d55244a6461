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
    unassigned: t.boolean({ description: 'Tasks without an assignee.' }),
    daily: t.boolean({ description: "Tasks in an assignee's Daily Queue; for staff." }),
    clientID: t.id({ description: 'The contact of the project.' }),
    channelID: t.id({ description: 'The channel of the project.' }),
    conversationID: t.id({
      description: 'Linked with a message of this conversation that the caller may read.',
    }),
    status: t.string(),
    priorityID: t.id(),
    prioritized: t.boolean({ description: 'Tasks with any priority.' }),
    tagID: t.id(),
    isCompleted: t.boolean(),
    isImportant: t.boolean(),
    overdue: t.boolean(),
    viewerApproves: t.boolean({ description: 'Finished tasks that wait for the approval of the caller.' }),
    dueFrom: t.field({
      type: 'DateOrTime',
      description: "Due then or later; days are in the agency's time zone.",
    }),
    dueTo: t.field({ type: 'DateOrTime', description: 'Due then or earlier; a day is inclusive.' }),
    archived: t.boolean({
      description: 'True returns only archived ones; otherwise archived ones are excluded.',
    }),
    deleted: t.boolean({
      description: 'True returns only tasks in the trash, for staff; otherwise they are excluded.',
    }),
    keyword: t.string({ description: 'Matches any part of the title, ignoring case and accents.' }),
  }),
})
const TaskOrder = builder.enumType('TaskOrder', {
  values: ['createdAt', 'updatedAt', 'title', 'due', 'priority', 'hours'] as const,
})

const DayTask = builder.objectRef<DayTaskRow>('DayTask').implement({
  fields: (t) => ({
    taskID: t.exposeID('taskId'),
    hours: t.exposeFloat('hours', { description: 'Estimated hours.' }),
    left: t.exposeFloat('left', { description: 'Remaining estimated hours; at least 0.' }),
  }),
})

const DayCapacity = builder.objectRef<DayCapacityRow>('DayCapacity').implement({
  description: "A person's capacity for a day, compared with their planned work.",
  fields: (t) => ({
    userID: t.exposeID('userId'),
    day: t.expose('day', { type: 'Date' }),
    hours: t.exposeFloat('hours', {
      nullable: true,
      description: 'Hours available for tasks; null if no working hours are known.',
    }),
    taken: t.exposeFloat('taken', {
      description: 'Working hours that meetings, days off and other commitments take.',
    }),
    planned: t.exposeFloat('planned', {
      description: 'Estimated hours of the open tasks in the Daily Queue.',
    }),
    left: t.exposeFloat('left', { description: 'Planned hours that remain after subtracting logged time.' }),
    tasks: t.field({
      type: [DayTask],
      ...listOf(dayTasksMax),
      description: 'Open tasks in the Daily Queue, in order.',
      resolve: ({ tasks }) => tasks.slice(0, dayTasksMax),
    }),
  }),
})

builder.queryFields((t) => ({
  dayCapacity: t.field({
    type: DayCapacity,
    description: "Defaults to the caller, and to today in the person's time zone.",
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
      'Tasks on all boards visible to the caller, newest first; tasks of archived projects only if the filter names a location, the archive or the trash.',
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
      "A person's Daily Queue in order, over all boards of active projects or on one board; defaults to the caller.",
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
