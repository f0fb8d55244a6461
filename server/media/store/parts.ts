import { sql as raw } from 'kysely'
import type { PartsPurpose } from '../../../shared/upload-facts.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { affectsAny, deleteRow, stamps } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { PartsState } from '../../platform/files/file-store.ts'

/** A file that comes in parts, as far as it is there. */
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

/** One of the caller's own; others' are not there. */
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

/** Notes that a client begins to add to an upload; returns its state, by which the store tells this attempt from others. */
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

/** Writes down how far an upload is; false where it is not any more where this part began, or is gone. */
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

/** By what the store knows all uploads that may go on. Asked as the platform. */
export async function uploadsUnderWay(tx: ReadTx): Promise<Set<string>> {
  const rows = await tx.sql
    .selectFrom('uploadInParts')
    .select(raw<string>`state ->> 'upload'`.as('upload'))
    .execute()
  return new Set(rows.map(({ upload }) => upload))
}

export const deleteParts = (tx: Tx, id: string) => deleteRow(tx, 'uploadInParts', id)

/** What a file is once all of it is there. */
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
