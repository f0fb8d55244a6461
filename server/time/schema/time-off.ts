import { createTimeOffInput, decideTimeOffInput, deleteTimeOffInput } from '../../../shared/planning.ts'
import { impactMax, timeOffMax, timeOffStatuses } from '../../../shared/planning-facts.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { AgencyUserType } from '../../agencies/schema/types.ts'
import { personField } from '../../identity/schema.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff, personOf } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { TaskType } from '../../work/schema/types.ts'
import { createTimeOff, decideTimeOff, deleteTimeOff } from '../commands/time-off.ts'
import { canAskForTimeOff, canDecideTimeOff, canReadNote } from '../policy.ts'
import { type BalanceRow, daysOfEntry, timeOffBalance } from '../queries/balance.ts'
import { hoursInQueue, type ImpactRow, impactOf } from '../queries/impact.ts'
import {
  hasOtherAdminThan,
  type TimeOffRow,
  timeOffByUser,
  timeOffOfPerson,
  timeOffOrNotFound,
  timeOffRequests,
} from '../queries/time-off.ts'
import { TimeOffType } from './types.ts'

const TimeOffStatusType = builder.enumType('TimeOffStatus', { values: timeOffStatuses })

type Abilities = { decide: boolean; remove: boolean }

const TimeOffAbilities = builder.objectRef<Abilities>('TimeOffAbilities').implement({
  fields: (t) => ({ decide: t.exposeBoolean('decide'), remove: t.exposeBoolean('remove') }),
})

async function abilitiesOver(
  tx: ReadTx,
  { userId, status }: Pick<TimeOffRow, 'userId' | 'status'>,
): Promise<Abilities> {
  const [membership, hasOther] = await Promise.all([
    tx.load(membershipStateOf, userId),
    tx.load(hasOtherAdminThan, personOf(tx) ?? ''),
  ])
  const decides = canDecideTimeOff(tx.viewer, { userId, isSoleAdmin: !hasOther })
  // There is nothing left to decide for former members and clients; their requests can be deleted.
  const decide = decides && membership !== null && membership.role !== 'client'
  return { decide, remove: decides || (status !== 'approved' && canAskForTimeOff(tx.viewer, { userId })) }
}

TimeOffType.implement({
  description: 'Days off of a staff member.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId')),
    start: t.expose('startOn', { type: 'Date' }),
    end: t.expose('endOn', { type: 'Date', description: 'The last day off.' }),
    startsAtNoon: t.exposeBoolean('startsAtNoon', {
      description: 'Only the afternoon of the first day is off.',
    }),
    endsAtNoon: t.exposeBoolean('endsAtNoon', { description: 'Only the morning of the last day is off.' }),
    active: t.boolean({
      description: 'Whether an admin has approved it; otherwise it is a request.',
      resolve: ({ status }) => status === 'approved',
    }),
    status: t.expose('status', { type: TimeOffStatusType }),
    days: t.float({
      description: "Working days in the member's plan, without holidays.",
      resolve: (entry, _args, context) => context.read((tx) => daysOfEntry(tx, entry)),
    }),
    note: t.string({
      nullable: true,
      description: 'For admins and for the member concerned.',
      resolve: (entry, _args, context) =>
        context.read(async ({ viewer }) => (canReadNote(viewer, entry) ? entry.note : null)),
    }),
    decisionNote: t.string({
      nullable: true,
      description: 'For admins and for the member concerned.',
      resolve: (entry, _args, context) =>
        context.read(async ({ viewer }) => (canReadNote(viewer, entry) ? entry.decisionNote : null)),
    }),
    decidedBy: t.field(personField('decidedBy')),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    viewerCan: t.field({
      type: TimeOffAbilities,
      resolve: (entry, _args, context) => context.read((tx) => abilitiesOver(tx, entry)),
    }),
  }),
})

// Absences are visible to staff only: clients get null, whichever member it is.
builder.objectField(AgencyUserType, 'timeOff', (t) =>
  t.field({
    type: [TimeOffType],
    nullable: true,
    ...listOf(timeOffMax),
    description: 'Approved time off; admins and the member also get requested time off.',
    resolve: ({ userId }, _args, context) =>
      context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(timeOffOfPerson, userId) : null)),
  }),
)

builder.objectField(AgencyUserType, 'viewerPlans', (t) =>
  t.boolean({
    description: "Whether the viewer manages this member's working hours and time off.",
    resolve: ({ userId }, _args, context) =>
      context.read(async (tx) => (await abilitiesOver(tx, { userId, status: 'approved' })).decide),
  }),
)

const BalanceType = builder.objectRef<BalanceRow>('TimeOffBalance').implement({
  description: 'Working days off in a calendar year.',
  fields: (t) => ({
    userID: t.exposeID('userId'),
    year: t.exposeInt('year'),
    max: t.exposeInt('max', { nullable: true, description: 'Null if no maximum is set.' }),
    approved: t.exposeFloat('approved'),
    pending: t.exposeFloat('pending'),
    left: t.exposeFloat('left', {
      nullable: true,
      description: 'The maximum, less approved and requested days.',
    }),
  }),
})

const ImpactType = builder.objectRef<ImpactRow>('TimeOffImpact').implement({
  description: "The impact of a member's absence.",
  fields: (t) => ({
    tasks: t.field({
      type: [TaskType],
      ...listOf(impactMax),
      description: 'Their open tasks due in that period, earliest first.',
      resolve: ({ tasks }) => tasks,
    }),
    away: t.field({
      type: [TimeOffType],
      ...listOf(impactMax),
      description: "Other people's approved or requested time off in the same period.",
      resolve: ({ away }) => away,
    }),
    dailyHours: t.float({
      description: 'Hours in their Daily Queue.',
      resolve: ({ entry }, _args, context) => context.read((tx) => hoursInQueue(tx, entry.userId)),
    }),
  }),
})

const TimeOffConnection = connectionOf('TimeOffConnection', TimeOffType)

builder.queryFields((t) => ({
  timeOffByUser: t.field({
    type: TimeOffConnection,
    description: 'Latest days first, including declined time off.',
    args: { userID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => timeOffByUser(tx, args)),
  }),
  timeOffRequests: t.field({
    type: TimeOffConnection,
    description: 'Time off that is waiting for a decision, earliest days first; staff get only their own.',
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => timeOffRequests(tx, args)),
  }),
  timeOffBalance: t.field({
    type: BalanceType,
    args: { userID: t.arg.id({ required: true }), year: t.arg.int() },
    resolve: (_root, args, context) => context.read((tx) => timeOffBalance(tx, args)),
  }),
  timeOffImpact: t.field({
    type: ImpactType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) =>
      context.read(async (tx) => impactOf(tx, await timeOffOrNotFound(tx, id))),
  }),
}))

mutation('createTimeOff', {
  type: TimeOffType,
  input: createTimeOffInput,
  fields: {
    active: { description: "Approves it immediately, if the caller manages that member's time off." },
  },
  command: createTimeOff,
})
mutation('decideTimeOff', {
  type: TimeOffType,
  input: decideTimeOffInput,
  fields: {
    status: { type: TimeOffStatusType, description: 'approved | declined' },
    ifStatus: {
      type: TimeOffStatusType,
      description:
        'The status that the decision is based on, requested by default; CONFLICT if it has changed since.',
    },
  },
  command: decideTimeOff,
})
mutation('deleteTimeOff', {
  type: TimeOffType,
  input: deleteTimeOffInput,
  command: deleteTimeOff,
  description: 'Returns the deleted entity.',
})
