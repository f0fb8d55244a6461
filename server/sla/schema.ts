import { clockStates, comparators, type Step } from '../../shared/service-clock.ts'
import {
  createSLARuleInput,
  deleteSLARuleInput,
  metrics,
  slaBoardClocksMax,
  slaClocksMax,
  slaReportMax,
  slaRulesMax,
  slaStepsMax,
} from '../../shared/sla.ts'
import { AgencyType } from '../agencies/schema/types.ts'
import { personField } from '../identity/schema.ts'
import { builder } from '../platform/graphql/builder.ts'
import { connectionOf } from '../platform/graphql/connection-of.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { RequestType } from '../requests/schema/types.ts'
import { boardById, columnById } from '../work/queries/boards.ts'
import { projectById } from '../work/queries/projects.ts'
import { BoardType, ColumnType, ProjectType, TaskType } from '../work/schema/types.ts'
import { createSLARule, deleteSLARule } from './commands/rules.ts'
import {
  type ClockRow,
  clocksOfBoard,
  clocksOfRequest,
  clocksOfTask,
  runningClocks,
} from './queries/clocks.ts'
import { explanationOf } from './queries/explanation.ts'
import { type ReportRow, slaReport } from './queries/report.ts'
import { type RuleRow, ruleById, rulesInForce } from './queries/rules.ts'

const Metric = builder.enumType('SLAMetric', { values: metrics })
const ComparatorType = builder.enumType('SLAComparator', {
  values: comparators,
  description: 'lt and lte are targets that are to be met, gt and gte alerts.',
})
const State = builder.enumType('SLAState', { values: clockStates })

const ConditionInput = builder.inputType('SLAConditionInput', {
  fields: (t) => ({
    metric_name: t.field({ type: Metric, required: true }),
    metric_value: t.string({
      required: true,
      description: 'Minutes of working time, or an ISO 8601 duration such as PT4H.',
    }),
    metric_comparator: t.field({ type: ComparatorType, required: true }),
  }),
})

const Condition = builder.objectRef<RuleRow>('SLACondition').implement({
  fields: (t) => ({
    metric_name: t.expose('metric', { type: Metric }),
    metric_value: t.string({
      description: 'Minutes of working time.',
      resolve: ({ minutes }) => String(minutes),
    }),
    metric_comparator: t.expose('comparator', { type: ComparatorType }),
  }),
})

const SLARuleType = builder.objectRef<RuleRow>('SLARule').implement({
  description: 'What is to happen within a working time; for staff only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isRequest: t.exposeBoolean('isRequest'),
    rule: t.field({ type: Condition, resolve: (rule) => rule }),
    project: t.field({
      type: ProjectType,
      nullable: true,
      description: 'Where it counts; null for all of the agency.',
      resolve: ({ projectId }, _args, context) => (projectId ? context.load(projectById, projectId) : null),
    }),
    board: t.field({
      type: BoardType,
      nullable: true,
      resolve: ({ boardId }, _args, context) => (boardId ? context.load(boardById, boardId) : null),
    }),
    column: t.field({
      type: ColumnType,
      nullable: true,
      resolve: ({ columnId }, _args, context) => (columnId ? context.load(columnById, columnId) : null),
    }),
    user: t.field({ ...personField('userId'), description: 'Who made it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const StepType = builder.objectRef<Step>('SLAStep').implement({
  description: 'A part of the time of a clock.',
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType('SLAStepKind', { values: ['counted', 'rest', 'paused'] as const }),
      resolve: ({ kind }) => kind,
    }),
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime' }),
    minutes: t.exposeFloat('minutes', { description: 'Working minutes that count.' }),
  }),
})

const SLAClockType = builder.objectRef<ClockRow>('SLAClock').implement({
  description: 'What a rule counts in a request or task; for staff only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestID: t.exposeID('requestId', { nullable: true }),
    taskID: t.exposeID('taskId', { nullable: true }),
    rule: t.field({
      type: SLARuleType,
      nullable: true,
      resolve: ({ ruleId }, _args, context) => context.load(ruleById, ruleId),
    }),
    state: t.expose('state', { type: State }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it stands still, and in a calendar without working time.',
    }),
    isPaused: t.exposeBoolean('isPaused'),
    awayFrom: t.expose('awayFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when all its assignees are off at its due moment; null while one of them is there.',
    }),
    steps: t.field({
      type: [StepType],
      ...listOf(slaStepsMax),
      description: 'How it comes to its due moment.',
      resolve: ({ id }, _args, context) => context.load(explanationOf, id),
    }),
  }),
})

builder.objectField(AgencyType, 'slaRules', (t) =>
  t.field({
    type: [SLARuleType],
    ...listOf(slaRulesMax),
    description: 'The rules in force, for staff, oldest first; empty outside the current agency.',
    resolve: ({ id }, _args, context) =>
      context.read(async (tx) => (tx.viewer.agencyId === id ? rulesInForce(tx) : [])),
  }),
)

builder.objectField(RequestType, 'slaClocks', (t) =>
  t.field({
    type: [SLAClockType],
    ...listOf(slaClocksMax),
    description: 'What rules count in it, for staff: what is due next first, then what is over.',
    resolve: ({ id }, _args, context) => context.load(clocksOfRequest, id),
  }),
)

builder.objectField(TaskType, 'slaClocks', (t) =>
  t.field({
    type: [SLAClockType],
    ...listOf(slaClocksMax),
    description: 'What rules count in it, for staff: what is due next first, then what is over.',
    resolve: ({ id }, _args, context) => context.load(clocksOfTask, id),
  }),
)

const SLAClockConnection = connectionOf('SLAClockConnection', SLAClockType)

const ReportRowType = builder.objectRef<ReportRow>('SLAReportRow').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    client: t.exposeString('client', {
      nullable: true,
      description: 'A company, or a person without one; null for work without a client.',
    }),
    isRequest: t.exposeBoolean('isRequest'),
    metric: t.expose('metric', { type: Metric }),
    met: t.exposeInt('met'),
    missed: t.exposeInt('missed'),
    running: t.exposeInt('running'),
  }),
})

builder.queryFields((t) => ({
  runningSLAClocks: t.field({
    type: SLAClockConnection,
    description:
      'The clocks of all requests, or tasks, that run or stand still, for staff; one request or task after the other.',
    args: { isRequest: t.arg.boolean({ defaultValue: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, { isRequest, ...page }, context) =>
      context.read((tx) => runningClocks(tx, isRequest === false ? 'task' : 'request', page)),
  }),
  slaReport: t.field({
    type: [ReportRowType],
    ...listOf(slaReportMax),
    description: 'How often the targets that began in these days were met, by client and metric; for staff.',
    args: { from: t.arg({ type: 'Date', required: true }), to: t.arg({ type: 'Date', required: true }) },
    resolve: (_root, range, context) => context.read((tx) => slaReport(tx, range)),
  }),
  slaClocksOfBoard: t.field({
    type: [SLAClockType],
    ...listOf(slaBoardClocksMax),
    description:
      'The clocks of the tasks on a board that run or stand still, for staff; what is due next first.',
    args: { boardID: t.arg.id({ required: true }) },
    resolve: (_root, { boardID }, context) => context.read((tx) => clocksOfBoard(tx, boardID)),
  }),
}))

mutation('createSLARule', {
  type: SLARuleType,
  input: createSLARuleInput,
  fields: {
    rule: { type: ConditionInput },
    projectID: {
      description:
        'Where it counts; without one, in all of the agency. A rule for tasks may also name a board or column.',
    },
    replaces: { description: 'The rule in force that it replaces; clocks that run keep theirs.' },
  },
  command: createSLARule,
  description: 'Counts what begins from then on.',
})
mutation('deleteSLARule', {
  type: SLARuleType,
  input: deleteSLARuleInput,
  command: deleteSLARule,
  description: 'Its clocks are canceled. Returns the deleted entity.',
})
