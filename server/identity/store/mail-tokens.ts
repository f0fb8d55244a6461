import type { Tx } from '../../platform/context.ts'
import { deleteOldest } from '../../platform/database/in-batches.ts'
import type { AccountRow } from '../queries.ts'

export type MailPurpose = 'verify' | 'reset' | 'signIn'

type NewMailToken = {
  tokenHash: Buffer
  accountId: string
  purpose: MailPurpose
  expiresAt: Date
  /** For sign-in links: the address that they are mailed to, and the only agency in which they work, if any. */
  email?: string
  agencyId?: string | null
}

export async function insertMailToken(tx: Tx, token: NewMailToken): Promise<void> {
  await tx.sql
    .insertInto('mailToken')
    .values({ ...token, createdAt: tx.now })
    .execute()
}

/** The account that a valid link was mailed to; locks the link until the transaction ends. */
export async function accountOfMailToken(
  tx: Tx,
  tokenHash: Buffer,
  purpose: MailPurpose,
): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('mailToken')
    .innerJoin('account', 'account.id', 'mailToken.accountId')
    .select('mailToken.accountId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .where('account.active', '=', true)
    .forUpdate('mailToken')
    .executeTakeFirst()
  return row?.accountId ?? null
}

/** Invalidates all links of these kinds that were mailed to an account. */
export async function spendMailTokens(tx: Tx, accountId: string, purposes: MailPurpose[]): Promise<void> {
  await tx.sql
    .updateTable('mailToken')
    .set({ usedAt: tx.now })
    .where('accountId', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute()
}

/** Deletes up to `most` links that expired before a moment; returns how many. */
export const deleteMailTokens = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'mailToken', 'expiresAt', before, most)

/** The account that a valid link signs in, if it still has the address mailed to; locks the link until the transaction ends. */
export async function accountOfSignInLink(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ account: AccountRow; agencyId: string | null } | null> {
  const row = await tx.sql
    .selectFrom('mailToken')
    .innerJoin('account', 'account.id', 'mailToken.accountId')
    .selectAll('account')
    .select('mailToken.agencyId as linkAgencyId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'signIn')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .where('account.active', '=', true)
    .where('account.verified', '=', true)
    .whereRef('account.email', '=', 'mailToken.email')
    .forUpdate('mailToken')
    .executeTakeFirst()
  if (!row) return null
  const { linkAgencyId: agencyId, ...account } = row
  return { account, agencyId }
}
