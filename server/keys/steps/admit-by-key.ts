import { admitClient, becomeMember } from '../../agencies/commands/become-member.ts'
import type { AccountRow } from '../../identity/queries.ts'
import type { Tx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { type CredentialRow, entryOf } from '../queries/credentials.ts'
import { say } from '../sentences.ts'

/** Makes a new account what its key says: a client with a channel to arrive in, or staff. */
export async function admitByKey(
  tx: Tx,
  key: CredentialRow,
  { id: userId, email }: AccountRow,
): Promise<void> {
  const inside = await tx.enterAgency(key.agencyId, userId)
  const issuerBy = key.createdBy
  if (key.role === 'client') return admitClient(inside, { userId, email, issuerBy })
  const noDetails = { position: null, tag: null, assignedToId: null, companyId: null }
  return becomeMember(inside, { agencyRole: key.role, issuerBy, ...noDetails }, userId)
}

/**
 * Refuses an account that exists, unless it is what the key makes in the key's agency already: a key raises nobody, brings
 * nobody back, and makes nobody a member who has not been asked. Errors: FORBIDDEN.
 */
export async function requireMemberOfKey(tx: Tx, key: CredentialRow, account: AccountRow): Promise<void> {
  const entry = await entryOf(tx, key.agencyId, account.id)
  const isTheSame = entry?.role === key.role && entry.active && !entry.removedAt
  if (!isTheSame || !account.active) throw forbidden(say('mayNotEnter'))
}
