import type { Tx } from '../../platform/context.ts'
import { touchLastSeen } from '../store/members.ts'

/** A sign of life counts for the agency that it was given in, and for none where there is none. No event. */
export async function notePresence(tx: Tx, userId: string): Promise<void> {
  if (tx.viewer.kind === 'member') await touchLastSeen(tx, userId)
}
