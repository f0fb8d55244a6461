import { useDebouncedValue } from '@mantine/hooks'
import type { AnyVariables } from 'urql'
import { type Search, type SearchOptions, useSearch } from './use-search.ts'

interface Options<Data, Variables, Item> extends Omit<SearchOptions<Data, Variables, Item>, 'keyword'> {
  /** A shorter text is not asked for, and finds nothing. */
  least?: number
}

/** The same with a debounced text field. */
export function useTypedSearch<Data, Variables extends AnyVariables, Item>({
  least = 0,
  pause = false,
  ...options
}: Options<Data, Variables, Item>): Search<Item> {
  const typed = options.typed.trim()
  const [keyword] = useDebouncedValue(typed, 150)
  const isShort = typed.length < least
  const search = useSearch({ ...options, keyword, pause: pause || isShort || keyword.length < least })
  return isShort ? { ...search, found: nothing } : search
}

const nothing: readonly never[] = []
