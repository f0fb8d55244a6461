import type { BroadcastSeen } from '../../messaging/ports.ts'
import type { Tx } from '../../platform/context.ts'
import { diffusionDeliveryChanged } from '../events.ts'
import { markRead } from '../store/deliveries.ts'

/** Marks a broadcast as read by a recipient, for its sender. No policy to ask: it changes only the caller's own delivery. */
export async function noteRead(tx: Tx, seen: BroadcastSeen): Promise<void> {
  for (const delivery of await markRead(tx, seen)) tx.record(diffusionDeliveryChanged(delivery))
}
