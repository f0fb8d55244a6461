import type { Tx } from '../../platform/context.ts'

export async function passwordHashOf(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('accountSecret')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.passwordHash
}

/** Whether the password is still the one that was checked; it stays so until this transaction ends. */
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
  await tx.sql
    .updateTable('accountSecret')
    .set({ passwordHash, passwordChangedAt: tx.now })
    .where('accountId', '=', accountId)
    .execute()
}
