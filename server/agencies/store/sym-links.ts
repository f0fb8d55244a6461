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

/** Nobody else asks in this person's name until the transaction ends, so that what they have can be counted. */
export const lockSymLinks = (tx: Tx, createdById: string) =>
  lockNamed(tx, `symLinks/${agencyOf(tx)}/${createdById}`)

/** Takes away what was never accepted, so that it can be asked again. */
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

/** Makes an open request a link of this person's; false where it is none any more. With the system's rights: it is not theirs yet. */
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

/** Ends a link; false where it was gone already. */
export async function deleteSymLinkRow(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.sql
    .deleteFrom('symLink')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
