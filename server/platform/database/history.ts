import { sql as raw } from 'kysely'
import type { Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { agencyOf } from './viewer.ts'

/** A change of an entity, by the field names of the API. */
export type Change = { field: string; before?: unknown; after?: unknown }

type Thing = { id: string; changes: readonly Change[] }

/**
 * Writes the change history of a room's entities to its history table, whose column `of` names the changed entity. The actor is
 * null for changes that nobody made in person.
 */
export function historyIn(table: string, of: string) {
  const insertChangesOf = (tx: Tx, actorId: string | null, things: readonly Thing[]): Promise<void> =>
    insert(tx, { table, of }, actorId, things)
  return {
    /** Different changes of many entities, in one statement. */
    insertChangesOf,
    insertChanges: (tx: Tx, id: string, actorId: string | null, changes: readonly Change[]): Promise<void> =>
      insertChangesOf(tx, actorId, [{ id, changes }]),
    /** The same change of many entities. */
    insertSameChange: (
      tx: Tx,
      actorId: string | null,
      ids: readonly string[],
      change: Change,
    ): Promise<void> =>
      insertChangesOf(
        tx,
        actorId,
        ids.map((id) => ({ id, changes: [change] })),
      ),
  }
}

async function insert(
  tx: Tx,
  { table, of }: { table: string; of: string },
  actorId: string | null,
  things: readonly Thing[],
): Promise<void> {
  const rows = things.flatMap(({ id, changes }) =>
    changes.map(({ field, before, after }) => ({ id: newId(), thing: id, field, before, after })),
  )
  if (rows.length === 0) return
  const column = (key: 'id' | 'thing' | 'field') => rows.map((row) => row[key])
  const texts = (key: 'before' | 'after') =>
    rows.map(({ [key]: value }) => (value === undefined ? null : JSON.stringify(value)))
  await raw`insert into ${raw.table(table)} (agency_id, id, ${raw.ref(of)}, actor_id, field, before, after, created_at)
    select ${agencyOf(tx)}::uuid, one.id, one.thing, ${actorId}::uuid, one.field, one.before::jsonb, one.after::jsonb,
      ${tx.now}::timestamptz
    from unnest(${column('id')}::uuid[], ${column('thing')}::uuid[], ${column('field')}::text[],
      ${texts('before')}::text[], ${texts('after')}::text[]) as one (id, thing, field, before, after)`.execute(
    tx.sql,
  )
}
