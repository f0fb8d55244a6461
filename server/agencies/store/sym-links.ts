import type { Insertable } from 'kysely'
import type { SymLink } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type NewSymLink = Omit<Insertable<SymLink>, 'agencyId' | 'acceptedAt'>

/** Inserts a request; false where its maker has one for this address already. */
export async function insertSymLink(tx: Tx, row: NewSymLink): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto('symLink')
    .values({ ...row, agencyId: agencyOf(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Blocks new account links of this person until the transaction ends, so that they can be counted. */
export const lockSymLinks = (tx: Tx, createdById: string) =>
  lockNamed(tx, `symLinks/${agencyOf(tx)}/${createdById}`)

/** Deletes expired requests that were never accepted. */
export async function deleteExpired(tx: Tx, createdById: string): Promise<void> {
  await tx.sql
    .deleteFrom('symLink')
    .where('agencyId', '=', agencyOf(tx))
    .where('createdById', '=', createdById)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '<=', tx.now)
    .execute()
}

export async function countSymLinks(tx: Tx, createdById: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('symLink')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('createdById', '=', createdById)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Turns an open request into a link of this person; false if it is no longer open. With the system's rights: not theirs yet. */
export async function acceptSymLink(tx: Tx, id: string, issuedForId: string): Promise<boolean> {
  const accepted = await tx.sql
    .updateTable('symLink')
    .set({ issuedForId, acceptedAt: tx.now, token: null })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .returning('id')
    .executeTakeFirst()
  return accepted !== undefined
}

/** Deletes a link; false if it does not exist any more. */
export async function deleteSymLinkRow(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.sql
    .deleteFrom('symLink')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
