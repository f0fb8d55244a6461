import { type CombinedError, type Exchange, makeOperation, type Operation, type OperationResult } from 'urql'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'
import { backoff } from '../live/backoff.ts'
import { toProductError } from '../product-error.ts'

interface Waiting {
  failures: number
  timer: ReturnType<typeof setTimeout>
  ask: () => void
}

/**
 * A query that got no answer is asked again, with back-off, for as long as somebody shows it: what is shown meanwhile may
 * have missed the very change it asked for. `onBack` calls its listener when the line is back, which ends every wait.
 */
export function askAgainExchange(onBack: (listener: () => void) => void): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const { source: again$, next: ask } = makeSubject<Operation>()
      const waiting = new Map<number, Waiting>()
      onBack(() => {
        for (const { ask } of [...waiting.values()]) ask()
      })

      function forget({ key }: Operation) {
        clearTimeout(waiting.get(key)?.timer)
        waiting.delete(key)
      }

      function onResult({ operation, error, stale }: OperationResult) {
        if (operation.kind !== 'query' || stale || isFromCache(operation)) return
        const failures = (waiting.get(operation.key)?.failures ?? 0) + 1
        forget(operation)
        if (!error || !mayPass(error)) return
        const askNow = () => {
          clearTimeout(timer)
          ask(makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }))
        }
        const pause = (toProductError(error).retryAfter ?? 0) * 1000 || backoff(failures)
        const timer = setTimeout(askNow, pause)
        waiting.set(operation.key, { failures, timer, ask: askNow })
      }

      return pipe(
        merge([
          pipe(
            operations$,
            tap((operation) => operation.kind === 'teardown' && forget(operation)),
          ),
          pipe(
            again$,
            filter(({ key }) => waiting.has(key)),
          ),
        ]),
        forward,
        tap(onResult),
      )
    }
}

/** Nothing but the line, or a server that says when to come back. */
function mayPass(error: CombinedError): boolean {
  const { code, retryAfter } = toProductError(error)
  return code === 'NETWORK' || retryAfter !== undefined
}

/** Says nothing about the call that got no answer. */
function isFromCache({ context: { meta } }: Operation): boolean {
  return meta?.cacheOutcome === 'hit' || meta?.cacheOutcome === 'partial'
}
