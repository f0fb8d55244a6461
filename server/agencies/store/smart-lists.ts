import type { Insertable, Updateable } from 'kysely'
import type { SmartList } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteRow, stamps, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { type SmartListRow, selectSmartLists } from '../queries/smart-lists.ts'

type Facts = Pick<Insertable<SmartList>, 'name' | 'tag' | 'role' | 'status'>

export async function insertSmartList(tx: Tx, list: Facts): Promise<SmartListRow> {
  const id = newId()
  await tx.sql
    .insertInto('smartList')
    .values({ ...list, ...stamps(tx), id })
    .execute()
  return smartListById(tx, id)
}

const smartListById = (tx: Tx, id: string): Promise<SmartListRow> =>
  selectSmartLists(tx).where('id', '=', id).executeTakeFirstOrThrow()

export const lockSmartList = (tx: Tx, id: string): Promise<SmartListRow | undefined> =>
  selectSmartLists(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function updateSmartListRow(
  tx: Tx,
  id: string,
  changes: Updateable<SmartList>,
): Promise<SmartListRow> {
  await updateRow(tx, 'smartList', id, changes)
  return smartListById(tx, id)
}

export async function deleteSmartListRow(tx: Tx, id: string): Promise<void> {
  await deleteRow(tx, 'smartList', id)
}

export async function countSmartLists(tx: Tx): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('smartList')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .executeTakeFirstOrThrow()
  return Number(count)
}
