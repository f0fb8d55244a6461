import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPlainText } from '../../../shared/plain-text.ts'
import { type SearchInput, searchInput } from '../../../shared/search.ts'
import {
  type SearchKind,
  searchPageMax,
  searchPassageMax,
  searchTermsMax,
  searchTimeMax,
} from '../../../shared/search-facts.ts'
import { passageOf } from '../../../shared/search-marks.ts'
import { parseSearch, type SearchQuery } from '../../../shared/search-query.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isDatabaseError } from '../../platform/database/failures.ts'
import { callTimeouts } from '../../platform/database/scope.ts'
import { badInput } from '../../platform/errors.ts'
import { pageSize } from '../../platform/graphql/connection.ts'
import { parse } from '../../platform/input.ts'
import { type SearchHit, searchSources } from '../../platform/search/source.ts'
import { say } from '../sentences.ts'
import { conditionsOf } from './conditions.ts'
import { type Cursor, type Entry, findEntries, isFilling, limitStatements } from './find.ts'
import type { Conditions } from './limits.ts'
import { wordQueries } from './tsquery.ts'

export type HitRow = SearchHit & { id: string; kind: SearchKind; at: Date }

/** The hits of a kind, best first, and how many there are. */
export type GroupRow = {
  kind: SearchKind
  count: number
  /** whether there are more than can be counted and reached */
  capped: boolean
  hits: HitRow[]
  nextToken: string | null
}

export type AnswerRow = {
  groups: GroupRow[]
  /** kinds that could not be searched, or not to the end */
  incomplete: SearchKind[]
  indexing: boolean
}

/** Hits of each kind beside others, and of a kind alone. */
const sizes = { beside: 5, alone: 20 }

/** What the viewer may see that has these words, by kind. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function search(tx: ReadTx, input: SearchInput): Promise<AnswerRow> {
  const { text, filter, limit, nextToken } = parse(searchInput, input)
  const query = parseSearch(text)
  if (query.terms.flatMap(({ words }) => words).length > searchTermsMax)
    throw badInput({ text: say('tooManyWords', { n: searchTermsMax }) })
  const conditions = await conditionsOf(tx, filter ?? {}, query.options)
  const { kinds } = conditions
  if (nextToken && kinds.length !== 1) throw badInput({ nextToken: say('pageOfOneKind') })
  const most = Math.min(searchPageMax, pageSize(limit, kinds.length === 1 ? sizes.alone : sizes.beside))
  const indexing = await isFilling(tx)
  if (query.terms.length === 0 && !conditions.isNarrowed) return { groups: [], incomplete: [], indexing }
  const list = (kind: SearchKind) => `search/${kind}/${JSON.stringify([text, conditions.filter])}`
  const searched = new Search(tx, query, conditions, most)
  // What a kind's own measure of time does not stop is ended, and answered as incomplete.
  await limitStatements(tx, `${searchTimeMax}ms`)
  for (const kind of kinds) await searched.add(kind, list(kind), nextToken)
  await limitStatements(tx, callTimeouts.statement_timeout)
  return { groups: searched.groups, incomplete: searched.incomplete, indexing }
}

/** One search over several kinds: what takes too long or fails in one of them does not stop the others. */
class Search {
  readonly groups: GroupRow[] = []
  readonly incomplete: SearchKind[] = []
  readonly #tx: ReadTx
  readonly #query: SearchQuery
  readonly #conditions: Conditions
  readonly #most: number
  readonly #ends: number

  constructor(tx: ReadTx, query: SearchQuery, conditions: Conditions, most: number) {
    this.#tx = tx
    this.#query = query
    this.#conditions = conditions
    this.#most = most
    this.#ends = performance.now() + searchTimeMax
  }

  async add(kind: SearchKind, list: string, nextToken: string | null | undefined): Promise<void> {
    const cursor = nextToken ? cursorFrom(this.#tx.app.pageTokens.decode(list, nextToken)) : null
    const left = this.#ends - performance.now()
    // Half of the time that is left, so that a slow kind leaves some to the others.
    const milliseconds = Math.ceil(this.#conditions.kinds.at(-1) === kind ? left : left / 2)
    if (milliseconds <= 0) {
      this.incomplete.push(kind)
      return
    }
    try {
      await this.#find(kind, list, cursor, milliseconds / 1000)
    } catch (error) {
      // It has ended the transaction: nothing can be read in it any more.
      if (isDatabaseError(error)) throw error
      this.#fails(kind, error)
    }
  }

  #fails(kind: SearchKind, error: unknown): void {
    this.incomplete.push(kind)
    this.#tx.app.log.warn({ err: error, kind }, 'a kind could not be searched')
  }

  async #find(kind: SearchKind, list: string, cursor: Cursor | null, seconds: number): Promise<void> {
    const words = wordQueries(this.#query)
    const { filter } = this.#conditions
    const options = { words, filter, seconds, cursor, most: this.#most + 1 }
    const found = await findEntries(this.#tx, kind, options)
    if ('failure' in found) return this.#fails(kind, new Error(found.failure))
    const { count, capped, complete, hits } = found
    if (!complete) this.incomplete.push(kind)
    if (count === 0) return
    const page = hits.slice(0, this.#most)
    const last = page.at(-1)
    const isMore = last !== undefined && hits.length > page.length
    const nextToken = isMore ? this.#tx.app.pageTokens.encode(list, [last.rank, last.at, last.id]) : null
    this.groups.push({ kind, count, capped, hits: await this.#shown(kind, page), nextToken })
  }

  async #shown(kind: SearchKind, page: readonly Entry[]): Promise<HitRow[]> {
    const known = new Map<string, SearchHit>()
    for (const source of this.#tx.app.port(searchSources)) {
      const own = source.kind === kind ? page.filter((entry) => entry.source === source.source) : []
      if (own.length === 0) continue
      for (const [id, hit] of await source.hitsOf(this.#tx, own)) known.set(id, hit)
    }
    return page.flatMap(({ id, at }) => {
      const hit = known.get(id)
      return hit ? [{ ...hit, id, kind, at: new Date(at), text: this.#passage(hit.text) }] : []
    })
  }

  #passage(markdown: string): string {
    return passageOf(toPlainText(parseMarkdown(markdown)), this.#query, searchPassageMax)
  }
}

function cursorFrom([rank, at, id]: readonly unknown[]): Cursor {
  return { rank: Number(rank), at: String(at), id: String(id) }
}
