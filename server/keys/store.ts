import type { Insertable } from 'kysely'
import type { Credential, Launch } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { agencyOf } from '../platform/database/viewer.ts'

export async function insertCredential(tx: Tx, credential: Insertable<Credential>): Promise<void> {
  await tx.sql.insertInto('credential').values(credential).execute()
}

/** false where the key was denied already, or is not of this agency. */
export async function markDenied(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('credential')
    .set({ deniedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .where('deniedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a key was used; false where it was denied meanwhile, of which nothing goes on. For the system itself. */
export async function noteUse(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('credential')
    .set({ lastUsedAt: tx.now })
    .where('id', '=', id)
    .where('deniedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A launch that has shown its signature; what is long over goes. false where the nonce was used. For the system itself. */
export async function insertLaunch(tx: Tx, launch: Insertable<Launch>): Promise<boolean> {
  await tx.sql
    .deleteFrom('launch')
    .where('expiresAt', '<', new Date(tx.now.getTime() - 3_600_000))
    .execute()
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('launch')
    .values(launch)
    .onConflict((conflict) => conflict.constraint('one_launch_per_nonce').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses up the code of a launch: once, and in time. For the system itself. */
export const spendCode = (tx: Tx, codeHash: Buffer) =>
  tx.sql
    .updateTable('launch')
    .set({ usedAt: tx.now })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .returning(['agencyId', 'credentialId', 'userId'])
    .executeTakeFirst()
