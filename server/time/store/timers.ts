import type { Insertable, Updateable } from 'kysely'
import type { Activity, Timer, TimeSetting } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { deleteRow, insertFixedOnce, insertOnce, type New, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/**
 * Advisory lock on a person's time in the agency, so that no two timers run and no segments overlap. Taken before any row lock.
 */
export const lockTimeOf = (tx: Tx, userId: string) => lockNamed(tx, `time/${agencyOf(tx)}/${userId}`)

/** The same for an activity that two callers could create concurrently. */
export const lockActivityFor = (tx: Tx, key: string) => lockNamed(tx, `activity/${agencyOf(tx)}/${key}`)

/** Adds an activity; false if this id exists. */
export const insertActivity = (tx: Tx, activity: New<Activity>) => insertFixedOnce(tx, 'activity', activity)

/** Adds a timer without logged time; false if this id exists. */
export const insertTimer = (
  tx: Tx,
  timer: Pick<Insertable<Timer>, 'id' | 'activityId' | 'title' | 'startedBy'>,
  status: 'paused' | 'stopped' = 'paused',
) => insertOnce(tx, 'timer', { ...timer, status, stoppedAt: tx.now })

export const updateTimerRow = (tx: Tx, id: string, changes: Updateable<Timer>) =>
  updateRow(tx, 'timer', id, changes)

export const deleteTimerRow = (tx: Tx, id: string) => deleteRow(tx, 'timer', id)

export const saveSettings = (tx: Tx, changes: Updateable<TimeSetting>) =>
  tx.sql
    .insertInto('timeSetting')
    .values({ ...changes, agencyId: agencyOf(tx) })
    .onConflict((conflict) => conflict.column('agencyId').doUpdateSet({ ...changes, agencyId: agencyOf(tx) }))
    .execute()
