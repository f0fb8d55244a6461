import { sql as raw } from 'kysely'
import type { Act } from '../../../shared/acts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type IDFilter, type StringFilter, textMatches } from '../../platform/database/filters.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { acted } from '../../platform/events/act.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'

/** A line of the audit log: who did what, when, and from where. */
export type EventStreamRow = {
  id: string
  agencyId: string
  actorId: string | null
  act: Act
  personId: string | null
  about: string | null
  from: string | null
  to: string | null
  address: string | null
  keyId: string | null
  at: Date
}

export type EventStreamFilter = {
  type?: StringFilter | null
  userID?: IDFilter | null
  targetID?: IDFilter | null
  credentialID?: IDFilter | null
  createdAt?: { ge?: Date | null; lt?: Date | null } | null
}

const fact = (name: string) => raw<string | null>`event.subject ->> ${raw.lit(name)}`

/** The audit log of the current agency, newest first. For admins. Errors: BAD_USER_INPUT. */
export function listEventStreams(
  tx: ReadTx,
  { filter, ...page }: PageArguments & { filter?: EventStreamFilter | null },
): Promise<Connection<EventStreamRow>> {
  const { ge, lt } = filter?.createdAt ?? {}
  const acts = tx.sql
    .selectFrom('event')
    .select(['event.id', 'event.agencyId', 'event.actorId', 'event.at'])
    .select([
      fact('act').$castTo<Act>().as('act'),
      fact('personId').as('personId'),
      fact('about').as('about'),
      fact('from').as('from'),
      fact('to').as('to'),
      fact('address').as('address'),
      fact('keyId').as('keyId'),
    ])
    .where('event.agencyId', '=', agencyOf(tx))
    .where('event.type', '=', raw.lit(acted))
    .where(textMatches(fact('act'), filter?.type))
    .where((row) => textMatches(row.ref('event.actorId'), filter?.userID))
    .where(textMatches(fact('personId'), filter?.targetID))
    .where(textMatches(fact('keyId'), filter?.credentialID))
    .$if(Boolean(ge), (query) => query.where('event.at', '>=', ge ?? null))
    .$if(Boolean(lt), (query) => query.where('event.at', '<', lt ?? null))
  return pageOf(tx, acts, {
    list: `eventStreams/${agencyOf(tx)}`,
    order: ['event.at', 'event.id'],
    direction: 'desc',
    page,
  })
}
