import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { AccountRow } from '../queries.ts'

export async function passwordHashOf(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('accountSecret')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.passwordHash
}

/** An account with its password hash, by address. One statement: a second one for existing accounts would reveal them by time. */
export async function secretOfAddress(
  tx: Tx,
  email: string,
): Promise<{ account: AccountRow; passwordHash: string } | null> {
  const row = await tx.sql
    .selectFrom('account')
    .innerJoin('accountSecret', 'accountSecret.accountId', 'account.id')
    .selectAll('account')
    .select('passwordHash')
    .where(raw`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) return null
  const { passwordHash, ...account } = row
  return { account, passwordHash }
}

/** Whether the password is still the one that was checked; locks it against changes until the transaction ends. */
export async function holdPassword(tx: Tx, accountId: string, passwordHash: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('accountSecret')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function setPasswordHash(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  const secret = { passwordHash, passwordChangedAt: tx.now, registrationHash: null }
  await tx.sql
    .insertInto('accountSecret')
    .values({ accountId, ...secret })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(secret))
    .execute()
}

/** Whether this is the hash of the secret that the last registration of the account returned. */
export async function isRegistration(tx: Tx, accountId: string, registrationHash: Buffer): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('accountSecret')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('registrationHash', '=', registrationHash)
    .executeTakeFirst()
  return row !== undefined
}
