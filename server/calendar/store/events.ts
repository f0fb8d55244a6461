import type { Selectable, Updateable } from 'kysely'
import type { CalendarEvent } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import {
  deleteRow,
  insertFixedOnce,
  insertOnce,
  type New,
  updateLocked,
} from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type StoredEventRow = Selectable<CalendarEvent>

/** Adds an event; false if this id exists. */
export const insertEvent = (tx: Tx, row: New<CalendarEvent>) => insertOnce(tx, 'calendarEvent', row)

/** The conversation of an event, whoever asks. */
export async function conversationOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('calendarEvent')
    .select('conversationId')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.conversationId ?? null
}

/** How many events a request has, whoever asks. */
export async function countOfRequest(tx: Tx, requestId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('calendarEvent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many events a task is linked with, whoever asks. */
export async function countOfTask(tx: Tx, taskId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('taskEvent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An event as it is stored, locked. */
export const lockEventRow = (tx: Tx, id: string): Promise<StoredEventRow | undefined> =>
  tx.sql
    .selectFrom('calendarEvent')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateEventRow = (tx: Tx, id: string, changes: Updateable<CalendarEvent>) =>
  updateLocked(tx, 'calendarEvent', id, changes)

export const deleteEventRow = (tx: Tx, id: string) => deleteRow(tx, 'calendarEvent', id)

/** Links a task; false if this id exists. */
export const insertTaskEvent = (
  tx: Tx,
  row: { id: string; taskId: string; eventId: string; calendarId: string },
) => insertFixedOnce(tx, 'taskEvent', row)

export const deleteTaskEventRow = (tx: Tx, id: string) => deleteRow(tx, 'taskEvent', id)
