import type { Tx } from '../context.ts'
import { asHouse } from '../database/as-house.ts'
import type { Sql } from '../database/kysely.ts'
import { newId } from '../ids.ts'
import type { NewEvent, StoredEvent } from './event.ts'

/** Stores what a command recorded, in its own transaction; what is told in other agencies too needs the house's rights. */
export async function insertEvents(tx: Tx, events: NewEvent[]): Promise<void> {
  const { viewer } = tx
  const rows = events.map((event) => {
    const agencyId = event.agencyId ?? viewer.agencyId
    if (!agencyId) throw new Error(`${event.type} was recorded in no agency`)
    return {
      id: newId(),
      agencyId,
      type: event.type,
      subject: JSON.stringify(event.subject),
      internal: event.internal ?? false,
      actorId: event.actorId ?? ('userId' in viewer ? viewer.userId : null),
      at: tx.now,
    }
  })
  const insert = () => tx.sql.insertInto('event').values(rows).execute()
  await (rows.every(({ agencyId }) => agencyId === viewer.agencyId) ? insert() : asHouse(tx, insert))
}

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
