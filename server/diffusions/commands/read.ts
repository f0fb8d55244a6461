import type { BroadcastSeen } from '../../messaging/ports.ts'
import type { Tx } from '../../platform/context.ts'
import { diffusionDeliveryChanged } from '../events.ts'
import { markRead } from '../store/deliveries.ts'

/** A reader looked at a broadcast: its sender learns of it. No policy to ask: one's own only. */
export async function noteRead(tx: Tx, seen: BroadcastSeen): Promise<void> {
  for (const delivery of await markRead(tx, seen)) tx.record(diffusionDeliveryChanged(delivery))
}
