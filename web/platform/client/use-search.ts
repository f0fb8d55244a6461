import { useMemo, useState } from 'react'
import type { AnyVariables, CombinedError, TypedDocumentNode } from 'urql'
import { fold } from '../../../shared/fold.ts'
import { useShownQuery } from './use-shown-query.ts'

export interface SearchOptions<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables>
  /** The text in the field. */
  typed: string
  variables: (keyword: string) => Variables
  pick: (data: Data) => readonly Item[]
  /** The texts of an item that may match the typed text. */
  textsOf: (item: Item) => readonly (string | null | undefined)[]
  /** The debounced text for the server, if it differs from the typed text. */
  keyword?: string
  pause?: boolean
}

export interface Search<Item> {
  found: readonly Item[]
  /** Matching earlier results stay; it is not yet known whether there are no results. */
  isSearching: boolean
  error: CombinedError | undefined
}

/**
 * The server's results for the typed text. Until it has responded to exactly that text, only matching earlier results
 * are offered, so that Enter selects nothing else. `pick` and `textsOf` must be referentially stable.
 */
export function useSearch<Data, Variables extends AnyVariables, Item>({
  query,
  typed,
  variables,
  pick,
  textsOf,
  keyword = typed.trim(),
  pause = false,
}: SearchOptions<Data, Variables, Item>): Search<Item> {
  const word = typed.trim()
  const [{ data, error }] = useShownQuery({ query, variables: variables(keyword), pause })
  const [newest, setNewest] = useState(data)
  if (data && data !== newest) setNewest(data)
  const known = data ?? newest
  const isAnswered = keyword === word && data !== undefined
  const found = useMemo(() => {
    const items = known ? pick(known) : []
    if (isAnswered) return items
    return items.filter((item) => textsOf(item).some((text) => fold(text ?? '').includes(fold(word))))
  }, [known, isAnswered, word, pick, textsOf])
  const failure = keyword === word && !data ? error : undefined
  return { found, isSearching: !pause && !isAnswered && !failure, error: failure }
}
