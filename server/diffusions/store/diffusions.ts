import type { Updateable } from 'kysely'
import type { Diffusion, DiffusionText } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { insertOnce, type New, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { TextRow } from '../queries/texts.ts'

/** Adds a list; false if this id exists. */
export const insertDiffusion = (tx: Tx, row: New<Diffusion>) => insertOnce(tx, 'diffusion', row)

/** The same for a text. */
export const insertText = (tx: Tx, row: New<DiffusionText>) => insertOnce(tx, 'diffusionText', row)

/** Locks a list: its texts are delivered one after the other. */
export const lockDiffusion = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('diffusion')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks a text; its list is locked first. */
export const lockText = (tx: Tx, id: string): Promise<TextRow | undefined> =>
  tx.sql
    .selectFrom('diffusionText')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<TextRow>()
    .executeTakeFirst()

export const changeDiffusion = (tx: Tx, id: string, changes: Updateable<Diffusion>) =>
  updateRow(tx, 'diffusion', id, changes)

export const changeText = (tx: Tx, id: string, state: TextRow['state']) =>
  updateRow(tx, 'diffusionText', id, { state })
