import { sql as raw } from 'kysely'
import type { SearchKind } from '../../../shared/search-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import type { WordQueries } from './tsquery.ts'

/** The function of the database that finds a kind, by the rule of the thing itself. */
const finders: Record<SearchKind, string> = {
  message: 'search_messages',
  file: 'search_files',
  note: 'search_notes',
  aside: 'search_asides',
  task: 'search_tasks',
  project: 'search_projects',
  request: 'search_requests',
  comment: 'search_comments',
  person: 'search_people',
  company: 'search_companies',
}

/** Conditions on entries, as atrium.search_find reads them; moments in ISO 8601. */
export type EntryFilter = {
  place?: string
  places?: string[]
  within?: string
  author?: string[]
  after?: string
  before?: string
  marks?: number
  unmarked?: number
  internal?: boolean
  /** what is left out */
  notPlaces?: string[]
  notAuthor?: string[]
  notBetween?: [string, string][]
}

/** Where a page begins: behind a hit of this rank, moment and id. */
export type Cursor = { rank: number; at: string; id: string }

export type Entry = Cursor & { source: string; owner: string }

/** The entries of a kind that the viewer may see, best first; `complete` is false if time did not allow to look at all. */
export type Found = { count: number; capped: boolean; complete: boolean; hits: Entry[] }

type Options = {
  words: WordQueries
  filter: EntryFilter
  seconds: number
  cursor: Cursor | null
  most: number
}

export async function findEntries(
  tx: ReadTx,
  kind: SearchKind,
  { words, filter, seconds, cursor, most }: Options,
): Promise<Found | { failure: string }> {
  const { rows } = await raw<{ found: Found | { failure: string } | null }>`
    select atrium.search_by(${finders[kind]}, ${JSON.stringify({ ...words, seconds })}::jsonb, ${JSON.stringify(filter)}::jsonb,
      ${cursor && JSON.stringify(cursor)}::jsonb, ${most}::integer) as found`.execute(tx.sql)
  return rows[0]?.found ?? { count: 0, capped: false, complete: true, hits: [] }
}

/** Ends each later statement of this transaction after this time, such as 2s. */
export async function limitStatements(tx: ReadTx, time: string): Promise<void> {
  await raw`select set_config('statement_timeout', ${time}, true)`.execute(tx.sql)
}

/** Whether things from before the search was there are still being added to it. */
export async function isFilling(tx: ReadTx): Promise<boolean> {
  const { rows } = await raw<{ filling: boolean }>`select atrium.search_is_filling() as filling`.execute(
    tx.sql,
  )
  return rows[0]?.filling ?? false
}
