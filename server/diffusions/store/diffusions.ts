import type { Insertable, Updateable } from 'kysely'
import type { Diffusion, DiffusionText } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { TextRow } from '../queries/texts.ts'

type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

async function insert(tx: Tx, table: 'diffusion' | 'diffusionText', row: { id: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto(table)
    .values({ ...row, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now } as never)
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Adds a list; false when there is one with this id. */
export const insertDiffusion = (tx: Tx, row: New<Diffusion>) => insert(tx, 'diffusion', row)

/** The same of a text. */
export const insertText = (tx: Tx, row: New<DiffusionText>) => insert(tx, 'diffusionText', row)

/** A list, unchanged by others until this transaction ends: its texts are delivered one after the other. */
export const lockDiffusion = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('diffusion')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A text, locked the same way; its list is locked first. */
export const lockText = (tx: Tx, id: string): Promise<TextRow | undefined> =>
  tx.sql
    .selectFrom('diffusionText')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<TextRow>()
    .executeTakeFirst()

export async function changeDiffusion(tx: Tx, id: string, changes: Updateable<Diffusion>): Promise<void> {
  await tx.sql
    .updateTable('diffusion')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
}

export async function changeText(tx: Tx, id: string, state: TextRow['state']): Promise<void> {
  await tx.sql
    .updateTable('diffusionText')
    .set({ state, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
}
