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
  /** In which of an item's texts what is typed may stand. */
  textsOf: (item: Item) => readonly (string | null | undefined)[]
  /** What the server is asked for, where that follows what is typed a moment later. */
  keyword?: string
  pause?: boolean
}

export interface Search<Item> {
  found: readonly Item[]
  /** Earlier results stay as far as they match; that there are no results is not known yet. */
  isSearching: boolean
  error: CombinedError | undefined
}

/**
 * The server's results for the typed text. Until it has answered just that, only matching earlier results are offered,
 * so that Enter selects nothing else. `pick` and `textsOf` must stay the same functions.
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
