import type { Tx } from '../../platform/context.ts'
import { setAgencyAvatar } from '../ports.ts'

/** Sets the agency's picture to one that the caller uploaded, or clears it. Errors: BAD_USER_INPUT naming avatar. */
export async function setAvatar(tx: Tx, agencyId: string, key: string | null): Promise<void> {
  for (const set of tx.app.port(setAgencyAvatar)) await set(tx, agencyId, key)
}
