import type { Insertable, Updateable } from 'kysely'
import type { TimeOff, WorkingHours } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteRow, insertOnce, type New, updateRow } from '../../platform/database/rows.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'

/** Adds an entry; false if this id exists. */
export const insertTimeOff = (tx: Tx, entry: Omit<New<TimeOff>, 'createdBy'>) =>
  insertOnce(tx, 'timeOff', { ...entry, createdBy: actorOf(tx) })

export const updateTimeOffRow = (tx: Tx, id: string, changes: Updateable<TimeOff>) =>
  updateRow(tx, 'timeOff', id, changes)

export const deleteTimeOffRow = (tx: Tx, id: string) => deleteRow(tx, 'timeOff', id)

type Hours = { companyId: string | null; timeZone: string | null; week: unknown[]; holidays: unknown[] }

export const saveWorkingHours = (tx: Tx, { companyId, timeZone, ...lists }: Hours) => {
  const agencyId = agencyOf(tx)
  const columns: Omit<Insertable<WorkingHours>, 'agencyId' | 'subjectId'> = {
    companyId,
    timeZone,
    week: JSON.stringify(lists.week),
    holidays: JSON.stringify(lists.holidays),
    updatedAt: tx.now,
  }
  return tx.sql
    .insertInto('workingHours')
    .values({ ...columns, agencyId, subjectId: companyId ?? agencyId })
    .onConflict((conflict) => conflict.columns(['agencyId', 'subjectId']).doUpdateSet(columns))
    .execute()
}

export const deleteWorkingHoursRow = (tx: Tx, companyId: string) =>
  tx.sql
    .deleteFrom('workingHours')
    .where('agencyId', '=', agencyOf(tx))
    .where('companyId', '=', companyId)
    .execute()
