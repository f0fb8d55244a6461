import { myTimersMax, runningMax } from '../../../shared/time.ts'
import { boardTasksMax } from '../../../shared/work.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { ProjectType, TaskType } from '../../work/schema/types.ts'
import {
  type Logged,
  loggedOfProject,
  loggedOfTask,
  type TaskTimeRow,
  timeOfTasks,
} from '../queries/time-of-tasks.ts'
import { listTimers, type TimerTotals, timerTotals } from '../queries/timer-list.ts'
import { myTimers, timerOrNotFound } from '../queries/timers.ts'
import { TimerConnection } from './timer.ts'
import { TimerStatusType, TimerType } from './types.ts'

const TimerFilter = builder.inputType('TimerFilter', {
  fields: (t) => ({
    startedBy: t.id(),
    projectID: t.id(),
    clientID: t.id({
      description: 'A contact of the client: selects the projects of their company, or their own.',
    }),
    status: t.field({ type: TimerStatusType }),
    from: t.field({ type: 'Date', description: "Ran on this day or later, in the caller's time zone." }),
    to: t.field({ type: 'Date', description: 'Ran on this day or earlier.' }),
    keyword: t.string({ description: 'Matches any part of the title, ignoring case and accents.' }),
  }),
})
const TimerOrder = builder.enumType('TimerOrder', { values: ['id', 'title', 'status', 'elapsed'] as const })

const TimerTotalsType = builder.objectRef<TimerTotals>('TimerTotals').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    seconds: t.int({
      description: "Up to now, limited to the filter's days if set.",
      resolve: ({ loggedMs }) => Math.floor(loggedMs / 1000),
    }),
  }),
})

const LoggedTime = builder.objectRef<Logged>('LoggedTime').implement({
  description: 'The time logged on an entity.',
  fields: (t) => ({
    seconds: t.float({
      description: 'Total of the completed time entries.',
      resolve: ({ loggedMs }) => loggedMs / 1000,
    }),
    runningSince: t.expose('runningSince', {
      type: ['DateTime'],
      ...listOf(runningMax),
      description: 'Start times of the running time entries.',
    }),
  }),
})

const TaskTime = builder.objectRef<TaskTimeRow>('TaskTime').implement({
  fields: (t) => ({
    taskID: t.exposeID('taskId'),
    logged: t.field({ type: LoggedTime, resolve: (row) => row }),
  }),
})

builder.objectField(TaskType, 'logged', (t) =>
  t.field({ type: LoggedTime, resolve: ({ id }, _args, context) => context.load(loggedOfTask, id) }),
)
builder.objectField(ProjectType, 'logged', (t) =>
  t.field({ type: LoggedTime, resolve: ({ id }, _args, context) => context.load(loggedOfProject, id) }),
)

type Field = Parameters<Parameters<typeof builder.queryFields>[0]>[0]
const listArguments = (t: Field) => ({
  filter: t.arg({ type: TimerFilter }),
  orderBy: t.arg({ type: TimerOrder }),
  sortDirection: t.arg({ type: SortDirection }),
  limit: t.arg.int(),
  nextToken: t.arg.string(),
})

builder.queryFields((t) => ({
  listTimers: t.field({
    type: TimerConnection,
    description: 'Newest first; clients get timers of their projects.',
    args: listArguments(t),
    resolve: (_root, args, context) => context.read((tx) => listTimers(tx, args)),
  }),
  timersByAgency: t.field({
    type: TimerConnection,
    args: { agencyID: t.arg.id({ required: true }), ...listArguments(t) },
    resolve: (_root, { agencyID, ...args }, context) =>
      context.read(async (tx) =>
        agencyID === tx.viewer.agencyId ? listTimers(tx, args) : { items: [], nextToken: null },
      ),
  }),
  timerTotals: t.field({
    type: TimerTotalsType,
    args: { filter: t.arg({ type: TimerFilter }) },
    resolve: (_root, { filter }, context) => context.read((tx) => timerTotals(tx, filter ?? {})),
  }),
  getTimer: t.field({
    type: TimerType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => timerOrNotFound(tx, id)),
  }),
  myTimers: t.field({
    type: [TimerType],
    ...listOf(2 * myTimersMax),
    description: "The caller's timers: running, paused, and most recently stopped.",
    resolve: (_root, _args, context) => context.read((tx) => myTimers(tx, myTimersMax)),
  }),
  timeOfTasks: t.field({
    type: [TaskTime],
    ...listOf(boardTasksMax),
    description: 'Tasks of a board with logged time.',
    args: { boardID: t.arg.id({ required: true }) },
    resolve: (_root, { boardID }, context) => context.read((tx) => timeOfTasks(tx, boardID, boardTasksMax)),
  }),
}))
