import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { plannedWeekOf } from '../queries/planned.ts'
import { daysOfMember, type TeamDayRow, type TeamMemberRow, teamWeek } from '../queries/team-week.ts'

const PartOfDay = builder.enumType('PartOfDay', { values: ['morning', 'afternoon', 'day'] as const })

const TeamDay = builder.objectRef<TeamDayRow>('TeamDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    hours: t.exposeFloat('hours', { description: 'Working hours, without time off, holidays and meetings.' }),
    away: t.expose('away', { type: PartOfDay, nullable: true }),
    asked: t.expose('asked', {
      type: PartOfDay,
      nullable: true,
      description: 'Time off without a decision.',
    }),
    holiday: t.exposeString('holiday', { nullable: true }),
  }),
})

const TeamMember = builder.objectRef<TeamMemberRow>('TeamMember').implement({
  description: "A staff member's week.",
  fields: (t) => ({
    memberID: t.exposeID('memberId'),
    user: t.field(personField('userId')),
    days: t.field({
      type: [TeamDay],
      ...listOf(7),
      resolve: (member, _args, context) => context.read((tx) => daysOfMember(tx, member)),
    }),
    capacity: t.float({
      description: 'Working hours of the week, without time off and holidays.',
      resolve: async (member, _args, context) =>
        (await context.read((tx) => plannedWeekOf(tx, member))).capacity,
    }),
    planned: t.float({
      description: 'Hours of their meetings, and the estimates of their open tasks that are due in the week.',
      resolve: async (member, _args, context) =>
        (await context.read((tx) => plannedWeekOf(tx, member))).planned,
    }),
  }),
})

const TeamMemberConnection = connectionOf('TeamMemberConnection', TeamMember)

builder.queryField('teamWeek', (t) =>
  t.field({
    type: TeamMemberConnection,
    description: 'Staff by name, for the seven days starting at from.',
    args: {
      from: t.arg({ type: 'Date', required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => teamWeek(tx, args)),
  }),
)
