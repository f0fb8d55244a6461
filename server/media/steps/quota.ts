import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { tooLarge } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { heldBy, storedBytes } from '../store/quota.ts'

/**
 * Refuses an upload that exceeds the quota. Announced bytes count for their uploader only: other people are limited by the stored
 * bytes. Locks the caller's drafts. Errors: PAYLOAD_TOO_LARGE.
 */
export async function refuseOverQuota(tx: Tx, uploaderId: string, bytes: number): Promise<void> {
  const { agencyId } = tx.viewer
  if (!agencyId) return
  const held = await heldBy(tx, uploaderId, agencyId)
  const stored = await asSystem(tx, () => storedBytes(tx, agencyId))
  refuseHeld(tx, held.bytes + bytes)
  if (shownTo(tx, stored) + held.toCome + bytes >= quotaOf(tx)) throw tooLarge(say('quotaFull'))
}

/**
 * Rejects received bytes that exceed the quota, after this transaction has counted them in their row: so concurrent uploads
 * count too.
 */
export async function refuseStored(tx: Tx, uploaderId: string): Promise<void> {
  const { agencyId } = tx.viewer
  if (!agencyId) return
  const stored = await asSystem(tx, () => storedBytes(tx, agencyId))
  if (stored > quotaOf(tx)) throw tooLarge(say('quotaFull'))
  refuseHeld(tx, (await heldBy(tx, uploaderId, agencyId)).bytes)
}

/** For clients, usage counts in hundredths of the quota: otherwise refusals would reveal it to the byte. */
function shownTo(tx: Tx, stored: number): number {
  const step = quotaOf(tx) / 100
  return isStaff(tx.viewer) ? stored : Math.ceil(stored / step) * step
}

function refuseHeld(tx: Tx, bytes: number): void {
  const { clientDraftsPercent } = tx.app.config.limits
  if (!isStaff(tx.viewer) && bytes > (quotaOf(tx) * clientDraftsPercent) / 100)
    throw tooLarge(say('holdsTooMuch'))
}

const quotaOf = ({ app }: Tx): number => app.config.limits.agencyBytes
