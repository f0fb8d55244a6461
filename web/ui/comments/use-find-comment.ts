import { useEffect } from 'react'

interface List {
  items: readonly { id: string }[] | undefined
  hasMore: boolean
  loadMore: () => void
  more: { loading: boolean; error?: unknown }
}

/** Loads older comments until the marked one is there; the list scrolls to it then. */
export function useFindComment(
  { items, hasMore, loadMore, more: { loading, error } }: List,
  marked: string | undefined,
): void {
  const isThere = items?.some(({ id }) => id === marked) ?? true
  const isSought = marked !== undefined && !isThere && hasMore && !loading && error === undefined
  useEffect(() => {
    if (isSought) loadMore()
  }, [isSought, loadMore])
}
