import type { Tx } from '../../platform/context.ts'
import { deleteOldest } from '../../platform/database/in-batches.ts'
import type { AccountRow } from '../queries.ts'

export type MailPurpose = 'verify' | 'reset' | 'signIn'

type NewMailToken = {
  tokenHash: Buffer
  accountId: string
  purpose: MailPurpose
  expiresAt: Date
  /** of a link that signs in: to which address it goes, and in which agency alone it works */
  email?: string
  agencyId?: string | null
}

export async function insertMailToken(tx: Tx, token: NewMailToken): Promise<void> {
  await tx.sql
    .insertInto('mailToken')
    .values({ ...token, createdAt: tx.now })
    .execute()
}

/** The account that a link which still works was sent to; it stays so until this transaction ends. */
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

/** Every link of these kinds that was sent to the account works no more. */
export async function spendMailTokens(tx: Tx, accountId: string, purposes: MailPurpose[]): Promise<void> {
  await tx.sql
    .updateTable('mailToken')
    .set({ usedAt: tx.now })
    .where('accountId', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute()
}

/** Removes some of the links that expired before a moment; returns how many. */
export const deleteMailTokens = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'mailToken', 'expiresAt', before, most)

/** The account that a valid link signs in, at the address it was mailed to, locked until this transaction ends. */
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
