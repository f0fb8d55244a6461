import { sql as raw } from 'kysely'
import type { PartsPurpose } from '../../../shared/upload-facts.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { affectsAny, deleteRow, stamps } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { PartsState } from '../../platform/files/file-store.ts'

/** The progress of a multipart upload. */
export type PartsRow = {
  id: string
  key: string
  name: string
  type: string
  purpose: PartsPurpose
  length: number
  state: PartsState
  createdAt: Date
}

export const insertParts = (
  tx: Tx,
  { id, uploaderId, length, state }: { id: string; uploaderId: string; length: number; state: PartsState },
) =>
  tx.sql
    .insertInto('uploadInParts')
    .values({
      ...stamps(tx),
      id,
      uploaderId,
      length,
      state: JSON.stringify(state),
    })
    .execute()

/** One of the caller's own uploads; those of others are not found. */
export async function findParts(tx: Tx, id: string): Promise<PartsRow | undefined> {
  const row = await tx.sql
    .selectFrom('uploadInParts')
    .innerJoin('file', 'file.id', 'uploadInParts.id')
    .select([
      'uploadInParts.id',
      'uploadInParts.length',
      'uploadInParts.createdAt',
      'file.key',
      'file.name',
      'file.type',
    ])
    .select((each) => each.ref('file.purpose').$castTo<PartsPurpose>().as('purpose'))
    .select((each) => each.ref('uploadInParts.state').$castTo<PartsState>().as('state'))
    .where('uploadInParts.agencyId', '=', agencyOf(tx))
    .where('uploadInParts.id', '=', id)
    .where('file.deletedAt', 'is', null)
    .forUpdate('uploadInParts')
    .executeTakeFirst()
  return row && { ...row, length: Number(row.length) }
}

/** Records that a client starts to append; returns the state, by which the store tells this attempt from others. */
export async function beginTry(tx: Tx, id: string, { tries = 0, ...state }: PartsState): Promise<PartsState> {
  const next = { ...state, tries: tries + 1 }
  await tx.sql
    .updateTable('uploadInParts')
    .set({ state: JSON.stringify(next) })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
  return next
}

/** Stores the progress of an upload; false if it is gone or no longer at the offset where this part started. */
export async function saveParts(tx: Tx, id: string, state: PartsState, began: number): Promise<boolean> {
  return affectsAny(
    tx.sql
      .updateTable('uploadInParts')
      .set({
        state: raw`${JSON.stringify(state)}::jsonb || jsonb_build_object('tries', state -> 'tries')`,
        updatedAt: tx.now,
      })
      .where('agencyId', '=', agencyOf(tx))
      .where('id', '=', id)
      .where(raw<number>`(state ->> 'size')::bigint`, '=', began),
  )
}

/** The store's handles of all uploads that may continue. Requires the platform scope. */
export async function uploadsUnderWay(tx: ReadTx): Promise<Set<string>> {
  const rows = await tx.sql
    .selectFrom('uploadInParts')
    .select(raw<string>`state ->> 'upload'`.as('upload'))
    .execute()
  return new Set(rows.map(({ upload }) => upload))
}

export const deleteParts = (tx: Tx, id: string) => deleteRow(tx, 'uploadInParts', id)

/** The metadata of a completed upload. */
export const setType = (tx: Tx, id: string, type: string) =>
  tx.sql.updateTable('file').set({ type }).where('id', '=', id).execute()

/** A finished upload of the caller, by its id. */
export const findFinished = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('file')
    .select(['key', 'type', 'name', 'size', 'width', 'height'])
    .where('id', '=', id)
    .where('agencyId', '=', agencyOf(tx))
    .where('size', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
