import { createTaskEventInput, deleteTaskEventInput, eventTasksMax } from '../../../shared/calendar.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { badInput, conflict, forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { taskOrNotFound } from '../../work/queries/tasks.ts'
import { eventChanged, taskEventChanged } from '../events.ts'
import { canLinkTasks } from '../policy.ts'
import {
  linksOfEvent,
  type TaskEventRow,
  taskEventById,
  taskEventOrNotFound,
} from '../queries/task-events.ts'
import { say } from '../sentences.ts'
import { membersAmong } from '../steps/guests.ts'
import { lockedEvent } from '../steps/locked-event.ts'
import { countOfTask, deleteTaskEventRow, insertTaskEvent } from '../store/events.ts'

/**
 * Links a task with an event, which the whole team sees from then on. Idempotent for the same id, task and event. Errors:
 * BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT if they are linked already.
 */
export const createTaskEvent = command(createTaskEventInput, async (tx, input): Promise<TaskEventRow> => {
  refuseForeignAgency(tx, input.agencyID)
  const { taskID: taskId, eventID: eventId } = input
  await taskOrNotFound(tx, taskId)
  const { event, guests } = await lockedLinkable(tx, eventId)
  if (input.calendarID && input.calendarID !== event.calendarId)
    throw badInput({ calendarID: say('noCalendar') })
  const id = input.id ?? newId()
  const known = await tx.load(taskEventById, id)
  if (known) return sameAgain(known, { taskId, eventId }, idTaken(say))
  const links = await tx.load(linksOfEvent, eventId)
  if (links.some((link) => link.taskId === taskId)) throw conflict(say('linkedAlready'))
  await lockNamed(tx, `calendar/task/${taskId}`)
  requireAtMost(eventTasksMax, (await countOfTask(tx, taskId)) + 1, 'taskID')
  if (links.length >= eventTasksMax) throw badInput({ taskID: say('tooManyTasks', { max: eventTasksMax }) })
  if (!(await insertTaskEvent(tx, { id, taskId, eventId, calendarId: event.calendarId }))) throw idTaken(say)
  announce(tx, id, event, membersAmong(guests))
  return taskEventOrNotFound(tx, id)
})

/** Ends a link of a task with an event. Errors: FORBIDDEN, NOT_FOUND. */
export const deleteTaskEvent = command(deleteTaskEventInput, async (tx, { id }): Promise<TaskEventRow> => {
  const link = await taskEventOrNotFound(tx, id)
  const { event, guests } = await lockedLinkable(tx, link.eventId)
  await deleteTaskEventRow(tx, id)
  announce(tx, id, event, membersAmong(guests))
  return link
})

/** Errors: FORBIDDEN, NOT_FOUND. */
async function lockedLinkable(tx: Tx, eventId: string) {
  const locked = await lockedEvent(tx, eventId)
  if (!canLinkTasks(tx.viewer, locked.seen)) throw forbidden(say('notLinkable'))
  return locked
}

/** An event of which the team saw only that somebody is busy is shown to it, or no longer. */
function announce(tx: Tx, id: string, event: { id: string; internal: boolean }, guestIds: string[]): void {
  tx.record(taskEventChanged(id))
  tx.record(eventChanged(event, guestIds))
}
