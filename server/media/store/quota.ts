import { sql as raw } from 'kysely'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'

/** The stored bytes of an agency, a counter that every added or deleted file maintains. Requires the system's rights. */
export async function storedBytes(tx: ReadTx, agencyId: string): Promise<number> {
  const row = await tx.sql
    .selectFrom('agencyStorage')
    .select(({ cast, ref }) => cast<number>(ref('bytes'), 'float8').as('bytes'))
    .where('agencyId', '=', agencyId)
    .executeTakeFirst()
  return row?.bytes ?? 0
}

/** Serializes the counting of one person's concurrent uploads until this transaction ends. */
export const lockDrafts = (tx: Tx, uploaderId: string) => lockNamed(tx, `drafts/${uploaderId}`)

export async function countDrafts(tx: Tx, uploaderId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uploaderId', '=', uploaderId)
    .where('ownerKind', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A person's unused uploads in an agency: their bytes, received or only announced, and those still to come. */
export type Held = { bytes: number; toCome: number }

export async function heldBy(tx: ReadTx, uploaderId: string, agencyId: string): Promise<Held> {
  const { rows } = await raw<Held>`
    select coalesce(sum(coalesce(f.size, u.length)), 0)::float8 as "bytes",
      coalesce(sum(u.length - (u.state ->> 'size')::bigint), 0)::float8 as "toCome"
    from file f left join upload_in_parts u on u.agency_id = f.agency_id and u.id = f.id
    where f.uploader_id = ${uploaderId} and f.agency_id = ${agencyId} and f.owner_kind is null and f.deleted_at is null`.execute(
    tx.sql,
  )
  return rows[0] ?? { bytes: 0, toCome: 0 }
}
