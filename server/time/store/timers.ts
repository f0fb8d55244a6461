import type { Insertable, Updateable } from 'kysely'
import type { Activity, Timer, TimeSetting } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/**
 * One change at a time of somebody's time in the agency, in all their tabs, so that no two timers of theirs run and no two
 * segments overlap. It is taken before any row.
 */
export const lockTimeOf = (tx: Tx, userId: string) => lockNamed(tx, `time/${agencyOf(tx)}/${userId}`)

/** The same of an activity that two could make at once. */
export const lockActivityFor = (tx: Tx, key: string) => lockNamed(tx, `activity/${agencyOf(tx)}/${key}`)

/** Adds an activity; false when there is one with this id. */
export async function insertActivity(
  tx: Tx,
  activity: Omit<Insertable<Activity>, 'agencyId' | 'createdAt'>,
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('activity')
    .values({ ...activity, agencyId: agencyOf(tx), createdAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a timer that nothing has been logged on yet; false when there is one with this id. */
export async function insertTimer(
  tx: Tx,
  timer: Pick<Insertable<Timer>, 'id' | 'activityId' | 'title' | 'startedBy'>,
  status: 'paused' | 'stopped' = 'paused',
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('timer')
    .values({
      ...timer,
      agencyId: agencyOf(tx),
      status,
      stoppedAt: tx.now,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateTimerRow = (tx: Tx, id: string, changes: Updateable<Timer>) =>
  tx.sql
    .updateTable('timer')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

export const deleteTimerRow = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('timer').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

export const saveSettings = (tx: Tx, changes: Updateable<TimeSetting>) =>
  tx.sql
    .insertInto('timeSetting')
    .values({ ...changes, agencyId: agencyOf(tx) })
    .onConflict((conflict) => conflict.column('agencyId').doUpdateSet({ ...changes, agencyId: agencyOf(tx) }))
    .execute()
