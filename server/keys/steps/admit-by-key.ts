import { admitClient, becomeMember } from '../../agencies/commands/become-member.ts'
import type { AccountRow } from '../../identity/queries.ts'
import type { Tx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { type CredentialRow, entryOf } from '../queries/credentials.ts'
import { say } from '../sentences.ts'

/** Makes a new account a member with the key's role: a client with a first channel, or staff. */
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
 * Refuses an existing account, unless it is already a member of the key's agency with the key's role: a key changes no role,
 * readmits no former member, and makes no one a member without their consent. Errors: FORBIDDEN.
 */
export async function requireMemberOfKey(tx: Tx, key: CredentialRow, account: AccountRow): Promise<void> {
  const entry = await entryOf(tx, key.agencyId, account.id)
  const isTheSame = entry?.role === key.role && entry.active && !entry.removedAt
  if (!isTheSame || !account.active) throw forbidden(say('mayNotEnter'))
}
