import { sql as raw, type SqlBool } from 'kysely'
import type { ReadTx } from '../platform/context.ts'
import { pageOf, tokenAfter } from '../platform/database/page.ts'
import { agencyOf, personOf } from '../platform/database/viewer.ts'
import { type Change, changeKinds } from '../platform/events/change.ts'
import type { StoredEvent } from '../platform/events/event.ts'
import { type Connection, type PageArguments, pageSize } from '../platform/graphql/connection.ts'

/** A line of what changed; several of a kind by one person at one place are one line, with the newest of them. */
export type ChangeRow = Change & Pick<StoredEvent, 'id' | 'actorId' | 'at'> & { count: number; oldest: Date }

/** A look at the dashboard after this pause begins a new visit. Milliseconds. */
const pauseBetweenVisits = 60 * 60_000

/** The end of a visit: its moment, and the number of the last event that was known then. */
export type VisitEnd = { at: Date; number: number }

/** The end of the caller's last visit; null if this is their first. */
export async function lastVisit(tx: ReadTx): Promise<VisitEnd | null> {
  const visit = await tx.sql
    .selectFrom('dashboardVisit')
    .select(['seenAt', 'seenNumber', 'since', 'sinceNumber'])
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', personOf(tx))
    .executeTakeFirst()
  if (!visit) return null
  const isSameVisit = tx.now.getTime() - visit.seenAt.getTime() < pauseBetweenVisits
  if (!isSameVisit) return { at: visit.seenAt, number: visit.seenNumber }
  return visit.since && { at: visit.since, number: visit.sinceNumber ?? 0 }
}

/** Since when changes are new to the caller: the end of their last visit; null if this is their first. */
export const changesSince = async (tx: ReadTx): Promise<Date | null> => (await lastVisit(tx))?.at ?? null

/** Most events tell nothing of interest: this many are read at a time, at most this many times for one page. */
const readAtOnce = 100
const timesRead = 4

/**
 * What others changed in the agency, as the caller may see it now, newest first; only since their last visit if asked. A page may
 * be shorter than its limit. Errors: BAD_USER_INPUT.
 */
export async function changes(
  tx: ReadTx,
  { sinceVisit, limit, nextToken = null }: PageArguments & { sinceVisit?: boolean | null },
): Promise<Connection<ChangeRow>> {
  const since = sinceVisit ? await lastVisit(tx) : null
  const list = {
    list: `changes/${agencyOf(tx)}/${sinceVisit ? 'new' : 'all'}`,
    order: ['number'],
    direction: 'desc',
  } as const
  const size = pageSize(limit)
  const lines: ChangeRow[] = []
  let token = nextToken
  // The last event that is in these lines, or tells nothing.
  let last: StoredEvent | undefined
  for (let times = 0; times < timesRead; times += 1) {
    const options = { ...list, page: { limit: readAtOnce, nextToken: token } }
    const events = await pageOf(tx, othersEvents(tx, since), options)
    const contents = await contentOf(tx, events.items)
    for (const event of events.items) {
      const change = contents.get(event.id)
      if (change && !joined(lines, event, change)) {
        if (last && lines.length === size) return { items: lines, nextToken: tokenAfter(tx, last, options) }
        lines.push({
          ...change,
          id: event.id,
          actorId: event.actorId,
          at: event.at,
          count: 1,
          oldest: event.at,
        })
      }
      last = event
    }
    token = events.nextToken
    if (!token) break
  }
  return { items: lines, nextToken: token }
}

/** Counts a change with the line of its kind, person and page, if there is one. What one act says twice counts once. */
function joined(lines: ChangeRow[], { actorId, at }: StoredEvent, change: Change): boolean {
  const line = lines.find(
    (each) =>
      each.kind === change.kind &&
      each.path === change.path &&
      each.internal === change.internal &&
      each.actorId === actorId,
  )
  if (line && line.oldest.getTime() !== at.getTime()) {
    line.count += 1
    line.oldest = at
  }
  return line !== undefined
}

/** Their types are literals, so that the index `event_changes` serves them. */
function othersEvents(tx: ReadTx, since: VisitEnd | null) {
  const types = tx.app.port(changeKinds).flatMap((kind) => kind.types)
  return tx.sql
    .selectFrom('event')
    .select(['id', 'agencyId', 'type', 'internal', 'actorId', 'at'])
    .select([raw<number>`number`.as('number'), raw<StoredEvent['subject']>`subject`.as('subject')])
    .where('agencyId', '=', agencyOf(tx))
    .where('type', 'in', types.map((type) => raw.lit(type)) as never)
    .where('number', 'is not', null)
    .where(raw<SqlBool>`actor_id is distinct from ${personOf(tx)}`)
    .$if(since !== null, (query) => query.where(raw<SqlBool>`number > ${since?.number}`))
}

async function contentOf(tx: ReadTx, events: readonly StoredEvent[]): Promise<ReadonlyMap<string, Change>> {
  const contents = await Promise.all(
    tx.app.port(changeKinds).map((kind) =>
      kind.contentOf(
        tx,
        events.filter(({ type }) => kind.types.includes(type)),
      ),
    ),
  )
  return new Map(contents.flatMap((each) => [...each]))
}
