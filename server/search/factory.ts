import type { Caller, TestServer } from '../testing/server.ts'

export type TestHit = {
  id: string
  title: string | null
  text: string
  place: string | null
  path: string | null
  internal: boolean
  author: { name: string } | null
}
export type TestGroup = {
  kind: string
  count: number
  isCapped: boolean
  nextToken: string | null
  hits: TestHit[]
}
type TestAnswer = { groups: TestGroup[]; incomplete: string[]; isIndexing: boolean }
type Options = { filter?: Record<string, unknown>; limit?: number; nextToken?: string | null }

/** Searches as a caller; returns the answer or the errors. */
export const trySearch = (server: TestServer, caller: Caller, text: string, options: Options = {}) =>
  server.graphql<{ search: TestAnswer }>(
    caller,
    `query ($text: String!, $filter: SearchFilter, $limit: Int, $nextToken: String) {
      search(text: $text, filter: $filter, limit: $limit, nextToken: $nextToken) { incomplete isIndexing
        groups { kind count isCapped nextToken hits { id title text place path internal author { name } } } } }`,
    { text, ...options },
  )

/** The same; throws what the server says against it. */
export async function searched(...call: Parameters<typeof trySearch>): Promise<TestAnswer> {
  const { data, errors } = await trySearch(...call)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.search
}

/** The ids of what a caller finds of a kind, best first. */
export async function idsFound(
  server: TestServer,
  caller: Caller,
  text: string,
  { kind = 'message', ...filter }: Record<string, unknown> & { kind?: string } = {},
): Promise<string[]> {
  const { groups } = await searched(server, caller, text, {
    filter: { kinds: [kind], ...filter },
    limit: 200,
  })
  return groups.flatMap(({ hits }) => hits.map(({ id }) => id))
}
