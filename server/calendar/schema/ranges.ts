import {
  calendarEntryKinds,
  entriesOfRangeMax,
  eventGuestsMax,
  eventsRangeDaysMax,
} from '../../../shared/calendar-facts.ts'
import { personById } from '../../identity/queries.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import type { PlannedDayRow } from '../../time/queries/planned.ts'
import { type Commitment, commitmentsOf } from '../queries/commitments.ts'
import { type EntryRow, entriesBetween } from '../queries/entries.ts'
import { plannedBetween } from '../queries/planned.ts'

const CommitmentType = builder.objectRef<Commitment>('Commitment').implement({
  description: 'Why somebody can hardly come: an event, or time off.',
  fields: (t) => ({
    userID: t.exposeID('userId'),
    off: t.exposeBoolean('off', { description: 'Whether they are off, instead of busy with an event.' }),
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime' }),
  }),
})

builder.queryField('busyBetween', (t) =>
  t.field({
    type: [CommitmentType],
    ...listOf(eventGuestsMax * 2),
    description: 'The first commitment of each kind of these people within a span of time, for staff.',
    args: {
      userIDs: t.arg.idList({ required: true }),
      from: t.arg({ type: 'DateOrTime', required: true }),
      to: t.arg({ type: 'DateOrTime', required: true }),
      exceptID: t.arg.id({
        description: 'An event that does not count, such as the one that is being moved.',
      }),
    },
    resolve: (_root, args, context) => context.read((tx) => commitmentsOf(tx, args)),
  }),
)

const CalendarEntryKindType = builder.enumType('CalendarEntryKind', { values: calendarEntryKinds })

const CalendarEntryType = builder.objectRef<EntryRow>('CalendarEntry').implement({
  description: 'A task, time off or a scheduled message at its place in a calendar.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'That of the task, the time off or the scheduled message.' }),
    kind: t.expose('kind', { type: CalendarEntryKindType }),
    title: t.exposeString('title', { nullable: true }),
    startAt: t.field({ type: 'DateOrTime', resolve: ({ start }) => start }),
    endAt: t.field({
      type: 'DateOrTime',
      description: 'A day belongs to the entry.',
      resolve: ({ end }) => end,
    }),
    user: t.field({ ...personField('userId'), description: 'Who is off.' }),
    client: t.field({
      type: UserType,
      nullable: true,
      description: "The client of the task's project; for staff.",
      resolve: ({ clientId }, _args, context) =>
        context.read(async (tx) =>
          clientId !== null && isStaff(tx.viewer) ? tx.load(personById, clientId) : null,
        ),
    }),
    done: t.exposeBoolean('done'),
  }),
})

builder.queryField('entriesBetween', (t) =>
  t.field({
    type: [CalendarEntryType],
    ...listOf(entriesOfRangeMax),
    description:
      'Tasks, approved time off and the caller’s own scheduled messages in a range of days; clients have their tasks only.',
    args: {
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
      mine: t.arg.boolean({
        description: 'Only the tasks that are assigned to the viewer, and their own time off.',
      }),
    },
    resolve: (_root, args, context) => context.read((tx) => entriesBetween(tx, args)),
  }),
)

const PlannedDayType = builder.objectRef<PlannedDayRow>('PlannedDay').implement({
  description: "A day's plan of the viewer.",
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    hours: t.exposeFloat('hours', { description: 'Working hours, without time off and holidays.' }),
    planned: t.exposeFloat('planned', {
      description: 'Hours of their meetings, and the estimates of their open tasks that are due that day.',
    }),
  }),
})

builder.queryField('plannedBetween', (t) =>
  t.field({
    type: [PlannedDayType],
    ...listOf(eventsRangeDaysMax),
    description: "The viewer's days, for staff.",
    args: { from: t.arg({ type: 'Date', required: true }), to: t.arg({ type: 'Date', required: true }) },
    resolve: (_root, range, context) => context.read((tx) => plannedBetween(tx, range)),
  }),
)
