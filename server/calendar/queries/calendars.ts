import type { Selectable } from 'kysely'
import type { Calendar } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

export type CalendarRow = Selectable<Calendar>

/** The calendars that the viewer may open: all of the agency for staff, and their own for clients. */
const visible = (tx: ReadTx) => {
  const calendars = tx.sql.selectFrom('calendar').selectAll().where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer) ? calendars : calendars.where('ownerId', '=', personOf(tx))
}

/** Calendars by id; null for those that the viewer may not open. */
export const calendarById = defineLoader<string, CalendarRow | null>(async (tx, ids) =>
  inOrder(ids, await visible(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One calendar. Errors: NOT_FOUND. */
export async function calendarOrNotFound(tx: ReadTx, id: string): Promise<CalendarRow> {
  const calendar = await tx.load(calendarById, id)
  if (!calendar) throw notFound(say('noCalendar'))
  return calendar
}

/** Calendars by their owner; null for those that the viewer may not open. */
export const calendarOfPerson = defineLoader<string, CalendarRow | null>(async (tx, userIds) =>
  inOrder(userIds, await visible(tx).where('ownerId', 'in', userIds).execute(), ({ ownerId }) => ownerId),
)
