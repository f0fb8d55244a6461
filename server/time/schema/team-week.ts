import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { daysOfMember, type TeamDayRow, type TeamMemberRow, teamWeek } from '../queries/team-week.ts'

const PartOfDay = builder.enumType('PartOfDay', { values: ['morning', 'afternoon', 'day'] as const })

const TeamDay = builder.objectRef<TeamDayRow>('TeamDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    hours: t.exposeFloat('hours', { description: 'to work after days off and holidays' }),
    away: t.expose('away', { type: PartOfDay, nullable: true }),
    asked: t.expose('asked', {
      type: PartOfDay,
      nullable: true,
      description: 'what nobody has decided about',
    }),
    holiday: t.exposeString('holiday', { nullable: true }),
  }),
})

const TeamMember = builder.objectRef<TeamMemberRow>('TeamMember').implement({
  description: 'Somebody of the staff in a week.',
  fields: (t) => ({
    memberID: t.exposeID('memberId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    days: t.field({
      type: [TeamDay],
      ...listOf(7),
      resolve: (member, _args, context) => context.read((tx) => daysOfMember(tx, member)),
    }),
  }),
})

const TeamMemberConnection = connectionOf('TeamMemberConnection', TeamMember)

builder.queryField('teamWeek', (t) =>
  t.field({
    type: TeamMemberConnection,
    description: 'the staff, by name, in the seven days that begin with one',
    args: {
      from: t.arg({ type: 'Date', required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => teamWeek(tx, args)),
  }),
)
