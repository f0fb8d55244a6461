import type { Exchange, OperationResult } from 'urql'
import { map, pipe, tap } from 'wonka'

/** When a refresh fails for want of a network, what is shown stays: the error comes with the data known so far. */
export const keepDataExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const known = new Map<number, unknown>()

    function keep(result: OperationResult): OperationResult {
      const { key, kind } = result.operation
      if (kind !== 'query') return result
      if (result.data != null) known.set(key, result.data)
      const lost = result.data == null && result.error?.networkError
      return lost && known.has(key) ? { ...result, data: known.get(key) } : result
    }

    return pipe(
      operations$,
      tap(({ kind, key }) => kind === 'teardown' && known.delete(key)),
      forward,
      map(keep),
    )
  }
