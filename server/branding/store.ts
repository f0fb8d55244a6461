import type { Skin } from '../../shared/skin-facts.ts'
import type { Tx } from '../platform/context.ts'
import { agencyOf } from '../platform/database/viewer.ts'

/** Saves the current agency's theme; null for none. */
export async function saveSkin(tx: Tx, skin: Partial<Skin> | null): Promise<void> {
  await tx.sql
    .updateTable('agency')
    .set({ skin: skin && JSON.stringify(skin), updatedAt: tx.now })
    .where('id', '=', agencyOf(tx))
    .execute()
}
