import type { Tx } from '../../platform/context.ts'
import { setAgencyAvatar } from '../ports.ts'

/** Gives the agency a picture that the caller uploaded, or takes it away. Errors: BAD_USER_INPUT naming avatar. */
export async function setAvatar(tx: Tx, agencyId: string, key: string | null): Promise<void> {
  for (const set of tx.app.port(setAgencyAvatar)) await set(tx, agencyId, key)
}
