import type { Exchange, OperationResult } from 'urql'
import { map, pipe, tap } from 'wonka'
import { toProductError } from '../product-error.ts'

/**
 * When a refresh fails for lack of a network, the data stays and the error is added. When it is refused, the data is
 * dropped: the viewer may no longer read what is still cached, until the server responds otherwise.
 */
export const staleIfErrorExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const known = new Map<number, unknown>()
    const refused = new Map<number, OperationResult>()

    function keep(result: OperationResult): OperationResult {
      const { key, kind } = result.operation
      if (kind !== 'query') return result
      if (isFromCache(result)) return refused.get(key) ?? note(result)
      refused.delete(key)
      if (!isRefused(result)) return note(result)
      const nothing = { ...result, data: undefined }
      refused.set(key, nothing)
      known.delete(key)
      return nothing
    }

    function note(result: OperationResult): OperationResult {
      const { key } = result.operation
      if (result.data != null) known.set(key, result.data)
      const lost = result.data == null && result.error?.networkError
      return lost && known.has(key) ? { ...result, data: known.get(key) } : result
    }

    return pipe(
      operations$,
      tap(({ kind, key }) => {
        if (kind !== 'teardown') return
        known.delete(key)
        refused.delete(key)
      }),
      forward,
      map(keep),
    )
  }

const isFromCache = ({ operation: { context } }: OperationResult): boolean =>
  context.meta?.cacheOutcome === 'hit' || context.meta?.cacheOutcome === 'partial'

/** The whole result is refused, not only a part of it. */
function isRefused({ error }: OperationResult): boolean {
  if (!error || error.networkError || !['NOT_FOUND', 'FORBIDDEN'].includes(toProductError(error).code))
    return false
  return error.graphQLErrors.some(({ path }) => (path?.length ?? 0) <= 1)
}
