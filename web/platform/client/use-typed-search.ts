import { useDebouncedValue } from '@mantine/hooks'
import type { AnyVariables } from 'urql'
import { type Search, type SearchOptions, useSearch } from './use-search.ts'

/** The same with a debounced text field. */
export function useTypedSearch<Data, Variables extends AnyVariables, Item>(
  options: Omit<SearchOptions<Data, Variables, Item>, 'keyword'>,
): Search<Item> {
  const [keyword] = useDebouncedValue(options.typed.trim(), 150)
  return useSearch({ ...options, keyword })
}
