import {
  answerEventInput,
  createEventInput,
  deleteEventInput,
  eventGuestsMax,
  eventsOfRangeMax,
  eventTasksMax,
  updateEventInput,
} from '../../../shared/calendar.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { personById } from '../../identity/queries.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import { ConversationType } from '../../messaging/schema/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { requestById } from '../../requests/queries/requests.ts'
import { RequestType } from '../../requests/schema/types.ts'
import { answerEvent } from '../commands/answer-event.ts'
import { createEvent } from '../commands/create-event.ts'
import { deleteEvent } from '../commands/delete-event.ts'
import { updateEvent } from '../commands/update-event.ts'
import { canDelete, canLinkTasks, canUpdate } from '../policy.ts'
import { calendarById } from '../queries/calendars.ts'
import {
  type EventRow,
  eventOrNotFound,
  eventsBetween,
  eventsOfRequest,
  listEvents,
} from '../queries/events.ts'
import { allGuestsOf, clientOfEvent, type EventGuestRow, knownGuestsOf } from '../queries/guests.ts'
import { linksOfEvent } from '../queries/task-events.ts'
import { endingOf, endOf, startOf } from '../queries/time-of-event.ts'
import { EventAnswerType, EventGuestType, EventType, GivenAnswerType, TaskEventType } from './types.ts'

type Abilities = { update: boolean; delete: boolean; answer: boolean; linkTasks: boolean }

const EventAbilities = builder.objectRef<Abilities>('EventAbilities').implement({
  fields: (t) => ({
    update: t.exposeBoolean('update'),
    delete: t.exposeBoolean('delete'),
    answer: t.exposeBoolean('answer'),
    linkTasks: t.exposeBoolean('linkTasks'),
  }),
})

EventGuestType.implement({
  description: 'A guest of an event: a member, or somebody outside by their address.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userID: t.exposeID('userId', { nullable: true }),
    user: t.field(personField('userId')),
    address: t.exposeString('address', { nullable: true }),
    answer: t.expose('answer', { type: EventAnswerType }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
  }),
})

EventType.implement({
  description: 'An event or a meeting. Of one that is busy, the viewer sees its time and its owner only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    calendarID: t.id({
      nullable: true,
      description: 'Null for calendars that the viewer may not open.',
      resolve: async ({ calendarId }, _args, context) =>
        (await context.load(calendarById, calendarId))?.id ?? null,
    }),
    agencyID: t.exposeID('agencyId'),
    userID: t.exposeID('userId', { description: 'Its owner.' }),
    user: t.field(personField('userId')),
    busy: t.boolean({ resolve: ({ isShown }) => !isShown }),
    title: t.exposeString('title', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    startAt: t.field({ type: 'DateOrTime', resolve: startOf }),
    endAt: t.field({ type: 'DateOrTime', description: 'A day belongs to the event.', resolve: endOf }),
    _ttl: t.float({
      description: "When it is over, in Unix seconds; days end in its owner's time zone.",
      resolve: (event, _args, context) =>
        context.read(async (tx) => endingOf(event, await zoneOf(tx, event.userId)).getTime() / 1000),
    }),
    guests: t.stringList({
      ...listOf(eventGuestsMax),
      description: 'The addresses of guests from outside; for staff.',
      resolve: (event, _args, context) =>
        context.read(async (tx) => (await guestsOf(tx, event)).flatMap(({ address }) => address ?? [])),
    }),
    guestsId: t.idList({
      ...listOf(eventGuestsMax),
      description: 'The guests who are members; for clients those whom they may know.',
      resolve: (event, _args, context) =>
        context.read(async (tx) => (await guestsOf(tx, event)).flatMap(({ userId }) => userId ?? [])),
    }),
    answers: t.field({
      type: [EventGuestType],
      ...listOf(eventGuestsMax),
      description: 'The guests with their answers; for clients those whom they may know.',
      resolve: (event, _args, context) => context.read((tx) => guestsOf(tx, event)),
    }),
    guestCount: t.int({
      nullable: true,
      resolve: (event, _args, context) =>
        context.read(async (tx) => (event.isShown ? (await tx.load(allGuestsOf, event.id)).length : null)),
    }),
    viewerAnswer: t.expose('viewerAnswer', {
      type: EventAnswerType,
      nullable: true,
      description: 'Null if the viewer is no guest.',
    }),
    client: t.field({
      type: UserType,
      nullable: true,
      description: 'The client whom it is about; for staff.',
      resolve: (event, _args, context) =>
        context.read(async (tx) => {
          const id = event.isShown && isStaff(tx.viewer) ? await tx.load(clientOfEvent, event.id) : null
          return id === null ? null : tx.load(personById, id)
        }),
    }),
    link: t.exposeString('link', { nullable: true, description: 'Where it is met, an https address.' }),
    htmlLink: t.exposeString('htmlLink', {
      nullable: true,
      description: "Its page in a provider's calendar.",
    }),
    googleEventID: t.exposeString('googleEventId', { nullable: true }),
    googleID: t.exposeString('googleId', { nullable: true }),
    googleAuthID: t.exposeString('googleAuthId', { nullable: true }),
    conversationID: t.id({
      nullable: true,
      description: 'Null if the viewer may not open it.',
      resolve: async ({ conversationId }, _args, context) =>
        conversationId === null ? null : ((await context.load(conversationById, conversationId))?.id ?? null),
    }),
    conversation: t.field({
      type: ConversationType,
      nullable: true,
      description: 'Null if the viewer may not open it.',
      resolve: ({ conversationId }, _args, context) =>
        conversationId === null ? null : context.load(conversationById, conversationId),
    }),
    requestID: t.id({
      nullable: true,
      description: 'Null if the viewer may not open it.',
      resolve: async ({ requestId }, _args, context) =>
        requestId === null ? null : ((await context.load(requestById, requestId))?.id ?? null),
    }),
    doNotAppendInCalendar: t.exposeBoolean('doNotAppendInCalendar', {
      description: "Keeps it out of a provider's calendar.",
    }),
    internal: t.exposeBoolean('internal', { description: 'Only staff can be its guests.' }),
    sequence: t.exposeInt('sequence', { description: 'Counts the changes that guests are told of.' }),
    tasks: t.field({
      type: [TaskEventType],
      ...listOf(eventTasksMax),
      description: 'The tasks that it is linked with and that the viewer may see.',
      resolve: (event, _args, context) =>
        context.read(async (tx) => (event.isShown ? tx.load(linksOfEvent, event.id) : [])),
    }),
    viewerCan: t.field({
      type: EventAbilities,
      resolve: (event, _args, context) =>
        context.read(async (tx) => ({
          update: canUpdate(tx.viewer, event),
          delete: canDelete(tx.viewer, event),
          answer: event.viewerAnswer !== null,
          linkTasks: canLinkTasks(tx.viewer, event),
        })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const guestsOf = (tx: ReadTx, { id, isShown }: EventRow): Promise<EventGuestRow[]> =>
  isShown ? knownGuestsOf(tx, id) : Promise.resolve([])

builder.objectField(RequestType, 'events', (t) =>
  t.field({
    type: [EventType],
    ...listOf(eventTasksMax),
    description: 'Its meetings, earliest first; for clients those that they are guests of.',
    resolve: ({ id }, _args, context) => context.read((tx) => tx.load(eventsOfRequest, id)),
  }),
)

const EventConnection = connectionOf('EventConnection', EventType)

const EventFilter = builder.inputType('EventFilter', {
  fields: (t) => ({
    calendarID: t.id(),
    from: t.field({ type: 'Date', description: 'The first day of a range, where the viewer is.' }),
    to: t.field({ type: 'Date', description: 'Its last day, which belongs to it.' }),
  }),
})

builder.queryFields((t) => ({
  getEvent: t.field({
    type: EventType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => eventOrNotFound(tx, id)),
  }),
  listEvents: t.field({
    type: EventConnection,
    description: 'By their start; for clients those that they are guests of.',
    args: { filter: t.arg({ type: EventFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => listEvents(tx, args)),
  }),
  eventsBetween: t.field({
    type: [EventType],
    ...listOf(eventsOfRangeMax),
    description:
      'All events of a range of days, by their start; mine: only those of the viewer that they have not declined.',
    args: {
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
      mine: t.arg.boolean(),
    },
    resolve: (_root, args, context) => context.read((tx) => eventsBetween(tx, args)),
  }),
}))

const fields = {
  startAt: { type: 'DateOrTime' },
  endAt: { type: 'DateOrTime', description: 'A day belongs to the event.' },
  guests: { description: "Addresses. A member's address counts as that member." },
  guestsId: { description: 'Members of the agency.' },
  conference: { description: "Adds a room at the agency's conference address, unless there is a link." },
} as const

mutation('createEvent', {
  type: EventType,
  input: createEventInput,
  fields: { ...fields, taskID: { description: 'A task to link it with.' } },
  command: createEvent,
})
mutation('updateEvent', {
  type: EventType,
  input: updateEventInput,
  fields,
  command: updateEvent,
  description: 'Guests are told; a new time makes their answers void.',
})
mutation('deleteEvent', {
  type: EventType,
  input: deleteEventInput,
  command: deleteEvent,
  description: 'Returns the deleted entity; its guests are told that it is canceled.',
})
mutation('answerEvent', {
  type: EventType,
  input: answerEventInput,
  fields: {
    answer: { type: GivenAnswerType },
    sequence: {
      description: 'That of the event which the answer is to; CONFLICT if it has been moved since.',
    },
  },
  command: answerEvent,
})
