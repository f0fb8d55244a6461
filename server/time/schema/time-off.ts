import { createTimeOffInput, decideTimeOffInput, deleteTimeOffInput } from '../../../shared/planning.ts'
import { impactMax, timeOffMax, timeOffStatuses } from '../../../shared/planning-facts.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { AgencyUserType } from '../../agencies/schema/types.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
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
  // About whoever left or became a client there is nothing to decide any more; what they asked for can be taken away.
  const decide = decides && membership !== null && membership.role !== 'client'
  return { decide, remove: decides || (status !== 'approved' && canAskForTimeOff(tx.viewer, { userId })) }
}

TimeOffType.implement({
  description: 'Days off of somebody of the staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    start: t.expose('startOn', { type: 'Date' }),
    end: t.expose('endOn', { type: 'Date', description: 'the last day off' }),
    startsAtNoon: t.exposeBoolean('startsAtNoon', { description: 'of the first day the afternoon only' }),
    endsAtNoon: t.exposeBoolean('endsAtNoon', { description: 'of the last day the morning only' }),
    active: t.boolean({
      description: 'confirmed by an admin; a request until then',
      resolve: ({ status }) => status === 'approved',
    }),
    status: t.expose('status', { type: TimeOffStatusType }),
    days: t.float({
      description: 'working days by their plan, without holidays',
      resolve: (entry, _args, context) => context.read((tx) => daysOfEntry(tx, entry)),
    }),
    note: t.string({
      nullable: true,
      description: 'for admins and whose it is',
      resolve: (entry, _args, context) =>
        context.read(async ({ viewer }) => (canReadNote(viewer, entry) ? entry.note : null)),
    }),
    decisionNote: t.string({
      nullable: true,
      description: 'for admins and whose it is',
      resolve: (entry, _args, context) =>
        context.read(async ({ viewer }) => (canReadNote(viewer, entry) ? entry.decisionNote : null)),
    }),
    decidedBy: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ decidedBy }, _args, context) => (decidedBy ? context.load(personById, decidedBy) : null),
    }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    viewerCan: t.field({
      type: TimeOffAbilities,
      resolve: (entry, _args, context) => context.read((tx) => abilitiesOver(tx, entry)),
    }),
  }),
})

// When staff are away is theirs to know: the client side gets null, whoever it is about.
builder.objectField(AgencyUserType, 'timeOff', (t) =>
  t.field({
    type: [TimeOffType],
    nullable: true,
    ...listOf(timeOffMax),
    description: 'confirmed, and for admins and oneself also what is asked for',
    resolve: ({ userId }, _args, context) =>
      context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(timeOffOfPerson, userId) : null)),
  }),
)

builder.objectField(AgencyUserType, 'viewerPlans', (t) =>
  t.boolean({
    description: 'whether the viewer decides over their hours and days off',
    resolve: ({ userId }, _args, context) =>
      context.read(async (tx) => (await abilitiesOver(tx, { userId, status: 'approved' })).decide),
  }),
)

const BalanceType = builder.objectRef<BalanceRow>('TimeOffBalance').implement({
  description: 'Working days off of a calendar year.',
  fields: (t) => ({
    userID: t.exposeID('userId'),
    year: t.exposeInt('year'),
    max: t.exposeInt('max', { nullable: true, description: 'null: nobody has said how many' }),
    approved: t.exposeFloat('approved'),
    pending: t.exposeFloat('pending'),
    left: t.exposeFloat('left', {
      nullable: true,
      description: 'the most, less what is approved and asked for',
    }),
  }),
})

const ImpactType = builder.objectRef<ImpactRow>('TimeOffImpact').implement({
  description: 'What it hits when somebody is away.',
  fields: (t) => ({
    tasks: t.field({
      type: [TaskType],
      ...listOf(impactMax),
      description: 'open tasks of theirs that are due in those days, the first first',
      resolve: ({ tasks }) => tasks,
    }),
    away: t.field({
      type: [TimeOffType],
      ...listOf(impactMax),
      description: 'who else is away then, or asks to be',
      resolve: ({ away }) => away,
    }),
    dailyHours: t.float({
      description: 'hours that lie in their Daily Queue',
      resolve: ({ entry }, _args, context) => context.read((tx) => hoursInQueue(tx, entry.userId)),
    }),
  }),
})

const TimeOffConnection = connectionOf('TimeOffConnection', TimeOffType)

builder.queryFields((t) => ({
  timeOffByUser: t.field({
    type: TimeOffConnection,
    description: 'the last days first, with what was declined',
    args: { userID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => timeOffByUser(tx, args)),
  }),
  timeOffRequests: t.field({
    type: TimeOffConnection,
    description: 'what waits for a decision, the first days first; to staff their own',
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
  fields: { active: { description: 'confirms it at once, where one decides over that person' } },
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
        'what it was when one decided, requested unless given; CONFLICT where it is something else by now',
    },
  },
  command: decideTimeOff,
})
mutation('deleteTimeOff', {
  type: TimeOffType,
  input: deleteTimeOffInput,
  command: deleteTimeOff,
  description: 'answers what it was',
})
