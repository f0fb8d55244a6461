import type { Tx } from '../../platform/context.ts'
import { eventChanged } from '../events.ts'
import { endInvitations } from '../store/guests.ts'

/** Somebody who leaves the agency is no guest of what is ahead any more. Their own events stay, for admins to delete. */
export const leaveEvents = (tx: Tx, userId: string): Promise<void> => leave(tx, userId, false)

/** Somebody who becomes a client stays a guest, but of nothing internal. */
export const leaveInternalEvents = (tx: Tx, userId: string): Promise<void> => leave(tx, userId, true)

async function leave(tx: Tx, userId: string, onlyInternal: boolean): Promise<void> {
  for (const event of await endInvitations(tx, userId, onlyInternal)) tx.record(eventChanged(event, [userId]))
}
