import type { Insertable, Updateable } from 'kysely'
import type { TimeOff, WorkingHours } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'

type New = Omit<Insertable<TimeOff>, 'agencyId' | 'createdBy' | 'createdAt' | 'updatedAt'>

/** Adds an entry; false when there is one with this id. */
export async function insertTimeOff(tx: Tx, entry: New): Promise<boolean> {
  const row = await tx.sql
    .insertInto('timeOff')
    .values({
      ...entry,
      agencyId: agencyOf(tx),
      createdBy: actorOf(tx),
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateTimeOffRow = (tx: Tx, id: string, changes: Updateable<TimeOff>) =>
  tx.sql
    .updateTable('timeOff')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

export const deleteTimeOffRow = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('timeOff').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

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
