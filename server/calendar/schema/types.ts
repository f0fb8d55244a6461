import { eventAnswers, givenAnswers } from '../../../shared/calendar-facts.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { CalendarRow } from '../queries/calendars.ts'
import type { EventRow } from '../queries/events.ts'
import type { EventGuestRow } from '../queries/guests.ts'
import type { CalendarSettingsRow } from '../queries/settings.ts'
import type { TaskEventRow } from '../queries/task-events.ts'

export const CalendarType = builder.objectRef<CalendarRow>('Calendar')
export const EventType = builder.objectRef<EventRow>('Event')
export const EventGuestType = builder.objectRef<EventGuestRow>('EventGuest')
export const TaskEventType = builder.objectRef<TaskEventRow>('TaskEvent')
export const CalendarSettingsType = builder.objectRef<CalendarSettingsRow>('CalendarSettings')
export const EventAnswerType = builder.enumType('EventAnswer', { values: eventAnswers })
export const GivenAnswerType = builder.enumType('GivenAnswer', { values: givenAnswers })
