import {
  createTaskEventInput,
  deleteTaskEventInput,
  eventsOfBoardMax,
  eventTasksMax,
  updateCalendarSettingsInput,
} from '../../../shared/calendar.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { taskById } from '../../work/queries/tasks.ts'
import { TaskType } from '../../work/schema/types.ts'
import { updateCalendarSettings } from '../commands/settings.ts'
import { createTaskEvent, deleteTaskEvent } from '../commands/task-events.ts'
import { calendarById, calendarOfPerson, calendarOrNotFound } from '../queries/calendars.ts'
import { eventById } from '../queries/events.ts'
import { calendarSettings } from '../queries/settings.ts'
import { linksOfBoard, linksOfCalendar, linksOfTask } from '../queries/task-events.ts'
import { CalendarSettingsType, CalendarType, EventType, TaskEventType } from './types.ts'

TaskEventType.implement({
  description: 'A task that an event is linked with.',
  fields: (t) => ({
    id: t.exposeID('id'),
    taskID: t.exposeID('taskId'),
    task: t.field({
      type: TaskType,
      nullable: true,
      resolve: ({ taskId }, _args, context) => context.load(taskById, taskId),
    }),
    eventID: t.exposeID('eventId'),
    event: t.field({
      type: EventType,
      nullable: true,
      resolve: ({ eventId }, _args, context) => context.load(eventById, eventId),
    }),
    calendarID: t.id({
      nullable: true,
      description: 'Null for calendars that the viewer may not open.',
      resolve: async ({ calendarId }, _args, context) =>
        (await context.load(calendarById, calendarId))?.id ?? null,
    }),
    agencyID: t.exposeID('agencyId'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const TaskEventConnection = connectionOf('TaskEventConnection', TaskEventType)

CalendarType.implement({
  description: 'The calendar of a member.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ownerID: t.exposeID('ownerId'),
    owner: t.field(personField('ownerId')),
    agencyID: t.exposeID('agencyId'),
    events: t.field({
      type: TaskEventConnection,
      description: 'Its events that are linked with tasks, as those links, oldest first.',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: ({ id }, page, context) => context.read((tx) => linksOfCalendar(tx, id, page)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

builder.objectField(UserType, 'calendarID', (t) =>
  t.id({
    nullable: true,
    description: 'In the current agency; null for calendars that the viewer may not open.',
    resolve: async ({ id }, _args, context) => (await context.load(calendarOfPerson, id))?.id ?? null,
  }),
)

builder.objectField(TaskType, 'events', (t) =>
  t.field({
    type: [TaskEventType],
    ...listOf(eventTasksMax),
    description: 'The events that it is linked with; for clients those that they are guests of.',
    resolve: ({ id }, _args, context) => context.load(linksOfTask, id),
  }),
)

CalendarSettingsType.implement({
  description: "An agency's settings of its calendars.",
  fields: (t) => ({
    id: t.exposeID('agencyId'),
    conferenceAddress: t.exposeString('conferenceAddress', {
      nullable: true,
      description: 'The address of meetings, with {room} in the place of the room.',
    }),
  }),
})

builder.queryFields((t) => ({
  getCalendar: t.field({
    type: CalendarType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => calendarOrNotFound(tx, id)),
  }),
  eventsOfBoard: t.field({
    type: [TaskEventType],
    ...listOf(eventsOfBoardMax),
    description: 'The links of all tasks on a board.',
    args: { boardID: t.arg.id({ required: true }) },
    resolve: (_root, { boardID }, context) => context.read((tx) => linksOfBoard(tx, boardID)),
  }),
  calendarSettings: t.field({
    type: CalendarSettingsType,
    resolve: (_root, _args, context) => context.read((tx) => calendarSettings(tx)),
  }),
}))

mutation('createTaskEvent', {
  type: TaskEventType,
  input: createTaskEventInput,
  command: createTaskEvent,
  description: 'The whole team sees the event from then on.',
})
mutation('deleteTaskEvent', {
  type: TaskEventType,
  input: deleteTaskEventInput,
  command: deleteTaskEvent,
  description: 'Returns the deleted entity.',
})
mutation('updateCalendarSettings', {
  type: CalendarSettingsType,
  input: updateCalendarSettingsInput,
  command: updateCalendarSettings,
})
