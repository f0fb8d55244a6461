import { createHash } from 'node:crypto'
import type { Piece } from '../../../shared/piece.ts'
import type { SearchKind } from '../../../shared/search-facts.ts'
import type { ReadTx } from '../context.ts'
import { definePort } from '../ports.ts'

/** What a search found, as the viewer may see it now. */
export type SearchHit = {
  /** A title or name; null for what has none. */
  title: string | null
  /** All of its text, in Markdown: the passage around the match is shown. */
  text: string
  /** The name of what it belongs to: a conversation, a project, a request. */
  place: string | null
  authorId: string | null
  /** The path of the page that shows it there; null for what has no page on the viewer's side. */
  path: string | null
  /** Whether clients know nothing of it. */
  internal: boolean
}

/** An entry that was found: the id of the hit, and of the thing that a file or a comment belongs to. */
export type FoundEntry = { id: string; owner: string }

export type SearchSource = {
  kind: SearchKind
  /**
   * The entries that it reads, by their source. Triggers of the database write them and the functions atrium.search_… say who
   * finds them (migration 0139).
   */
  source: string
  /** The hits by the ids of their entries; nothing for those that the viewer may not see. */
  hitsOf(tx: ReadTx, found: readonly FoundEntry[]): Promise<ReadonlyMap<string, SearchHit>>
}

/** What the rooms say about what was found in them. */
export const searchSources = definePort<SearchSource>('search.source')

/** Hits that are read one by one; loaders batch what they load. */
export const hitsBy =
  (hitOf: (tx: ReadTx, found: FoundEntry) => Promise<SearchHit | null>): SearchSource['hitsOf'] =>
  async (tx, found) => {
    const hits = await Promise.all(found.map(async (each) => [each.id, await hitOf(tx, each)] as const))
    return new Map(hits.flatMap(([id, hit]) => (hit ? [[id, hit] as const] : [])))
  }

/** The file of a thing that an entry stands for; the database makes their ids in the same way (atrium.search_file_id). */
export const pieceFound = (pieces: readonly Piece[], { id, owner }: FoundEntry): Piece | undefined =>
  pieces.find(({ key }) => idOfFile(owner, key) === id)

function idOfFile(owner: string, key: string): string {
  const hash = createHash('md5')
    .update(owner + key)
    .digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
