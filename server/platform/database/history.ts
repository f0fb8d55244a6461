import { sql as raw } from 'kysely'
import type { Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { agencyOf } from './viewer.ts'

/** What changed in a thing, by the names of the API. */
export type Change = { field: string; before?: unknown; after?: unknown }

type Thing = { id: string; changes: readonly Change[] }

/**
 * How a room writes down what changes in its things: in a table of its history, whose column `of` says which thing an entry is
 * about. The actor is null for nobody in particular.
 */
export function historyIn(table: string, of: string) {
  const insertChangesOf = (tx: Tx, actorId: string | null, things: readonly Thing[]): Promise<void> =>
    insert(tx, { table, of }, actorId, things)
  return {
    /** What changed in many things, each in its own way, in one statement. */
    insertChangesOf,
    insertChanges: (tx: Tx, id: string, actorId: string | null, changes: readonly Change[]): Promise<void> =>
      insertChangesOf(tx, actorId, [{ id, changes }]),
    /** The same change of many. */
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
