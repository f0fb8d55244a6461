import type { OpenTransaction } from '../database/database.ts'
import type { Sql } from '../database/kysely.ts'
import { newId } from '../ids.ts'
import type { NewEvent, StoredEvent } from './event.ts'

/**
 * Sends what a command recorded into the log, last of all in its transaction and without waiting, so that the commit can
 * leave together with it. What is told in other agencies too needs the house's rights.
 */
export function insertEvents(
  { query, viewer }: Pick<OpenTransaction, 'query' | 'viewer'>,
  events: NewEvent[],
  at: Date,
): Promise<unknown> {
  const rows = events.map((event) => {
    const agencyId = event.agencyId ?? viewer.agencyId
    if (!agencyId) throw new Error(`${event.type} was recorded in no agency`)
    return {
      id: newId(),
      agency_id: agencyId,
      type: event.type,
      subject: event.subject,
      internal: event.internal ?? false,
      actor_id: event.actorId ?? ('userId' in viewer ? viewer.userId : null),
      at,
    }
  })
  const isForeign = rows.some(({ agency_id }) => agency_id !== viewer.agencyId)
  return Promise.all([
    isForeign && query('set local role atrium_system'),
    query(insertion, [JSON.stringify(rows)]),
  ])
}

// One text, however many they are.
const insertion = `
  insert into event (id, agency_id, type, subject, internal, actor_id, at)
  select id, agency_id, type, subject, internal, actor_id, at from jsonb_to_recordset($1)
    as e (id uuid, agency_id uuid, type text, subject jsonb, internal boolean, actor_id uuid, at timestamptz)`

const columns = ['id', 'agencyId', 'number', 'type', 'subject', 'internal', 'actorId', 'at'] as const

/** Numbered events after a number, in order, of one agency or of all. */
export async function eventsAfter(
  sql: Sql,
  after: number,
  { agencyId, limit, upTo }: { agencyId?: string; limit: number; upTo?: number },
): Promise<StoredEvent[]> {
  let query = sql.selectFrom('event').select(columns).where('number', '>', after)
  if (agencyId) query = query.where('agencyId', '=', agencyId)
  if (upTo !== undefined) query = query.where('number', '<=', upTo)
  const rows = await query.orderBy('number').limit(limit).execute()
  return rows as unknown as StoredEvent[]
}
