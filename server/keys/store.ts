import type { Insertable, Selectable } from 'kysely'
import type { Credential, Launch } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { deleteOldest } from '../platform/database/in-batches.ts'
import { lockNamed } from '../platform/database/named-lock.ts'
import { affectsAny } from '../platform/database/rows.ts'
import { agencyOf } from '../platform/database/viewer.ts'

/** Blocks new keys of the agency until the transaction ends, so that they can be counted. */
export const lockKeys = (tx: Tx) => lockNamed(tx, `keys/${agencyOf(tx)}`)

export async function insertCredential(tx: Tx, credential: Insertable<Credential>): Promise<void> {
  await tx.sql.insertInto('credential').values(credential).execute()
}

/** False if the key was already denied, or is not this agency's. */
export async function markDenied(tx: Tx, id: string): Promise<boolean> {
  return affectsAny(
    tx.sql
      .updateTable('credential')
      .set({ deniedAt: tx.now })
      .where('agencyId', '=', agencyOf(tx))
      .where('id', '=', id)
      .where('deniedAt', 'is', null),
  )
}

/** Records the use of a key; false if it was revoked in the meantime, so that the call stops. For the system itself. */
export async function noteUse(tx: Tx, id: string): Promise<boolean> {
  return affectsAny(
    tx.sql
      .updateTable('credential')
      .set({ lastUsedAt: tx.now })
      .where('id', '=', id)
      .where('deniedAt', 'is', null),
  )
}

/** Adds a signed or mailed launch; false if the nonce was used before. For the system itself. */
export async function insertLaunch(tx: Tx, launch: Insertable<Launch>): Promise<boolean> {
  return affectsAny(
    tx.sql
      .insertInto('launch')
      .values(launch)
      .onConflict((conflict) => conflict.constraint('one_launch_per_nonce').doNothing()),
  )
}

/** Deletes up to `most` launches that expired before a moment; returns how many. For the system itself. */
export const deleteLaunches = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'launch', 'expiresAt', before, most)

const spentColumns = ['agencyId', 'credentialId', 'userId', 'email', 'name', 'language'] as const
export type Spent = Pick<Selectable<Launch>, (typeof spentColumns)[number]>

/** Uses up the unexpired code of a signed launch. Its nonce stays used. For the system itself. */
export const spendCode = (tx: Tx, codeHash: Buffer): Promise<Spent | undefined> =>
  tx.sql
    .updateTable('launch')
    .set({ usedAt: tx.now })
    .where('codeHash', '=', codeHash)
    .where('userId', 'is not', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .returning(spentColumns)
    .executeTakeFirst()

/** Deletes the code of a mail with its recipient's data. For the system itself. */
export const takeMailed = (tx: Tx, codeHash: Buffer): Promise<Spent | undefined> =>
  tx.sql
    .deleteFrom('launch')
    .where('codeHash', '=', codeHash)
    .where('userId', 'is', null)
    .where('expiresAt', '>', tx.now)
    .returning(spentColumns)
    .executeTakeFirst()

/** Whether a code was mailed and is still valid. For the system itself. */
export async function isMailedCode(tx: Tx, codeHash: Buffer): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('launch')
    .select('id')
    .where('codeHash', '=', codeHash)
    .where('userId', 'is', null)
    .where('expiresAt', '>', tx.now)
    .executeTakeFirst()
  return row !== undefined
}
