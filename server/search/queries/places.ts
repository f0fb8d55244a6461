import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { fold } from '../../../shared/fold.ts'
import { parseSearch } from '../../../shared/search-query.ts'
import { formerPeopleNamed } from '../../agencies/queries/members.ts'
import { nameFor } from '../../messaging/queries/conversations.ts'
import { channelName, conversationsWithOwnPlace } from '../../messaging/queries/things.ts'
import type { ReadTx } from '../../platform/context.ts'
import { visibleRequests } from '../../requests/queries/requests.ts'
import { visibleProjects } from '../../work/queries/projects.ts'
import { findEntries } from './find.ts'
import { wordQueries } from './tsquery.ts'

/** Places or people of a name that a search is limited to at most. */
const most = 100

const isNamed = (name: unknown, text: string): RawBuilder<SqlBool> =>
  raw<SqlBool>`strpos(atrium.fold(coalesce(${name}, '')), ${fold(text)}) > 0`

/** The channels, projects and requests with this in their name, as the viewer knows them; of a request also its number. */
export async function placesNamed(tx: ReadTx, name: string): Promise<string[]> {
  const channels = await conversationsWithOwnPlace(tx)
    .select('channel.id')
    .distinct()
    .where((row) =>
      row.or([row.ref('channel.name'), channelName, nameFor(tx)].map((known) => isNamed(known, name))),
    )
    .orderBy('channel.id')
    .limit(most)
    .execute()
  const projects = await visibleProjects(tx)
    .clearSelect()
    .select('project.id')
    .where((row) => isNamed(row.ref('project.title'), name))
    .orderBy('project.id')
    .limit(most)
    .execute()
  const requests = await visibleRequests(tx)
    .clearSelect()
    .select('request.id')
    .where(raw<SqlBool>`${isNamed(raw.ref('request.title'), name)} or '#' || request.number = ${name}`)
    .orderBy('request.id')
    .limit(most)
    .execute()
  return [...channels, ...projects, ...requests].map(({ id }) => id)
}

/** The people of this name that the viewer knows; for staff, former members too, whose words are still there. */
export async function peopleNamed(tx: ReadTx, name: string): Promise<string[]> {
  const query = parseSearch(name)
  if (query.terms.length === 0) return []
  const options = { words: wordQueries(query), filter: {}, seconds: 1, cursor: null, most }
  const found = await findEntries(tx, 'person', options)
  if ('failure' in found) throw new Error(found.failure)
  return [...found.hits.map(({ id }) => id), ...(await formerPeopleNamed(tx, name, most))]
}
