import type { Tx } from '../../platform/context.ts'
import { touchLastSeen } from '../store/members.ts'

/** Records a person's activity in the agency where it happened, if any. No event. */
export async function notePresence(tx: Tx, userId: string): Promise<void> {
  if (tx.viewer.kind === 'member') await touchLastSeen(tx, userId)
}
