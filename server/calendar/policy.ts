import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of the calendar: anonymous, outsider, client, staff, admin. Clients see what they are guests of. */
export const access = accessTable({
  getCalendar: 'no no own yes yes',
  getEvent: 'no no own yes yes',
  listEvents: 'no no own yes yes',
  eventsBetween: 'no no own yes yes',
  entriesBetween: 'no no own yes yes',
  plannedBetween: 'no no no yes yes',
  eventsOfBoard: 'no no own yes yes',
  busyBetween: 'no no no yes yes',
  createEvent: 'no no no yes yes',
  updateEvent: 'no no no own own',
  deleteEvent: 'no no no own yes',
  answerEvent: 'no no own own own',
  eventInvitation: 'yes yes yes yes yes',
  answerInvitation: 'yes yes yes yes yes',
  createTaskEvent: 'no no no yes yes',
  deleteTaskEvent: 'no no no yes yes',
  calendarSettings: 'no no no yes yes',
  updateCalendarSettings: 'no no no no yes',
})

type Subject = { userId: string }

/** Its owner changes an event. */
export const canUpdate = (viewer: Viewer, { userId }: Subject): boolean =>
  isStaff(viewer) && personOf({ viewer }) === userId

/** An event is deleted by its owner and by admins. */
export const canDelete = (viewer: Viewer, event: Subject): boolean =>
  canUpdate(viewer, event) || isAdmin(viewer)

/** Staff link tasks with events of which they see more than that somebody is busy. */
export const canLinkTasks = (viewer: Viewer, { isShown }: { isShown: boolean }): boolean =>
  isStaff(viewer) && isShown
