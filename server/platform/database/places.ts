import { sql } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { Tx } from '../context.ts'
import { agencyOf } from './viewer.ts'

/** A table of an agency whose rows have an id and a place among their siblings. */
type Placed = {
  [Name in keyof DB]: DB[Name] extends { agencyId: string; id: string; position: number } ? Name : never
}[keyof DB]

/** The place behind these siblings, which are in order. */
export const placeBehind = (siblings: readonly { position: number }[]): number =>
  (siblings.at(-1)?.position ?? -1) + 1

/** Gives a row this place among its siblings, which are locked and in order, and renumbers them all. */
export async function moveToPlace(
  tx: Tx,
  table: Placed,
  siblings: readonly { id: string }[],
  id: string,
  place: number,
): Promise<void> {
  const others = siblings.map((each) => each.id).filter((other) => other !== id)
  const ids = others.toSpliced(place, 0, id)
  await tx.sql
    .updateTable(table)
    .set({ position: sql<number>`array_position(${ids}::uuid[], id) - 1` })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
