import type { ScheduleAction } from '../../../shared/scheduling.ts'
import type { Tx } from '../../platform/context.ts'
import { stamps, updateLocked } from '../../platform/database/rows.ts'
import { newId } from '../../platform/ids.ts'
import {
  type MessagePayload,
  ownScheduledTasks,
  type ScheduledTaskRow,
  type SnoozePayload,
} from '../queries/scheduled-tasks.ts'

type New = {
  userId: string
  payload: MessagePayload | SnoozePayload
  sendAt: Date
  messageId?: string
  id?: string
}

/** Adds something that waits; null where the same message waits already. */
export async function insertTask(
  tx: Tx,
  { id = newId(), payload, ...task }: New,
): Promise<ScheduledTaskRow | null> {
  const row = await tx.sql
    .insertInto('scheduledTask')
    .values({
      ...task,
      ...stamps(tx),
      id,
      name: payload.action,
      action: payload.action,
      state: 'pending',
      payload: JSON.stringify(payload),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<ScheduledTaskRow>()
    .executeTakeFirst()
  return row ?? null
}

/** A scheduled task of the actor, locked until this transaction ends. */
export const lockTask = (tx: Tx, id: string): Promise<ScheduledTaskRow | undefined> =>
  ownScheduledTasks(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The actor's snoozed messages, locked in the same way. */
export const lockSnoozed = (tx: Tx): Promise<ScheduledTaskRow[]> =>
  ownScheduledTasks(tx)
    .where('state', '=', 'pending')
    .where('action', '=', 'snooze message' satisfies ScheduleAction)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type Changes = Partial<Pick<ScheduledTaskRow, 'state' | 'reason' | 'noticeId' | 'sendAt' | 'payload'>>

/** Changes one that is locked. */
export const changeTask = (tx: Tx, id: string, { payload, ...changes }: Changes): Promise<ScheduledTaskRow> =>
  updateLocked(tx, 'scheduledTask', id, {
    ...changes,
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  }) as Promise<ScheduledTaskRow>
