import type { OpenTransaction } from '../database/database.ts'
import type { Sql } from '../database/kysely.ts'
import { personOf, type Viewer } from '../database/viewer.ts'
import { newId } from '../ids.ts'
import { withoutRepeats } from './changed.ts'
import type { NewEvent, StoredEvent } from './event.ts'

/** How many committed events are numbered in one transaction. */
export const numberedAtOnce = 500

/**
 * Writes a command's events to the log as the last step of its transaction, pipelined with the commit. Returns the events after
 * the commit, or null if another transaction holds the numbering lock: then the relay numbers them. Events for other agencies
 * need the system's rights.
 */
export async function insertEvents(
  { query, viewer }: Pick<OpenTransaction, 'query' | 'viewer'>,
  recorded: NewEvent[],
  at: Date,
): Promise<StoredEvent[] | null> {
  const events = withoutRepeats(recorded).map((event) => ({
    id: event.id ?? newId(),
    agencyId: agencyToTell(event, viewer),
    type: event.type,
    subject: event.subject,
    internal: event.internal ?? false,
    actorId: event.actorId === undefined ? personOf({ viewer }) : event.actorId,
    at,
  }))
  const isForeign = events.some(({ agencyId }) => agencyId !== viewer.agencyId)
  const ids = events.map(({ id }) => id)
  const [, , { rows }] = await Promise.all([
    isForeign && query('set local role atrium_system'),
    query(insertion, [JSON.stringify(events)]),
    query(numbering, [ids, numberedAtOnce]),
  ])
  const numbers = new Map(rows.map(({ id, number }: { id: string; number: number }) => [id, number]))
  const stored = events.flatMap((event) => {
    const number = numbers.get(event.id)
    return number === undefined ? [] : [{ ...event, number }]
  })
  if (stored.length < events.length) return null
  return stored.toSorted((one, other) => one.number - other.number)
}

function agencyToTell({ agencyId, type }: NewEvent, viewer: Viewer): string {
  const id = agencyId ?? viewer.agencyId
  if (!id) throw new Error(`${type} was recorded in no agency`)
  return id
}

// The same statement for any number of events.
const insertion = `
  insert into event (id, agency_id, type, subject, internal, actor_id, at)
  select id, "agencyId", type, subject, internal, "actorId", at from jsonb_to_recordset($1)
    as e (id uuid, "agencyId" uuid, type text, subject jsonb, internal boolean, "actorId" uuid, at timestamptz)`

const numbering = 'select id, number from atrium.number_own_events($1, $2)'

const columns = ['id', 'agencyId', 'number', 'type', 'subject', 'internal', 'actorId', 'at'] as const

/** Numbered events after a number, in order, optionally of one agency and of some types only. */
export async function eventsAfter(
  sql: Sql,
  after: number,
  { agencyId, limit, upTo, types }: { agencyId?: string; limit: number; upTo?: number; types?: string[] },
): Promise<StoredEvent[]> {
  let query = sql.selectFrom('event').select(columns).where('number', '>', after)
  if (agencyId) query = query.where('agencyId', '=', agencyId)
  if (upTo !== undefined) query = query.where('number', '<=', upTo)
  if (types) query = query.where('type', 'in', types)
  const rows = await query.orderBy('number').limit(limit).execute()
  return rows as unknown as StoredEvent[]
}
