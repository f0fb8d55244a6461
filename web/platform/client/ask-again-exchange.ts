import { type CombinedError, type Exchange, makeOperation, type Operation, type OperationResult } from 'urql'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'
import { backoff } from '../live/backoff.ts'
import { toProductError } from '../product-error.ts'

interface Waiting {
  failures: number
  timer: ReturnType<typeof setTimeout>
  ask: () => void
}

interface AskAgain {
  /** Calls its listener when the line is back, which ends every wait. */
  onBack: (listener: () => void) => void
  /** Whether a query is being asked for just now. */
  isUnderWay: (key: number) => boolean
}

/**
 * For as long as somebody shows a query, it has an answer or is asked again, with back-off. What got no answer may have
 * missed the very change it asked for. Of what was answered, the cache may have forgotten a part by the word of an event
 * that was told again; and so that two queries cannot make each other ask for ever, it does not ask for some that it needs.
 */
export function askAgainExchange({ onBack, isUnderWay }: AskAgain): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const { source: again$, next: ask } = makeSubject<Operation>()
      const unanswered = new Set<number>()
      const waiting = new Map<number, Waiting>()
      onBack(() => {
        for (const { ask } of [...waiting.values()]) ask()
      })

      function begin(operation: Operation) {
        const { kind, key, context } = operation
        if (kind === 'teardown') forget(key)
        if (kind !== 'query' || context.requestPolicy === 'cache-only') return
        unanswered.add(key)
        // By then the cache has answered, or passed the call on.
        queueMicrotask(() => {
          if (unanswered.has(key) && !isUnderWay(key) && !waiting.has(key)) wait(operation, 0, backoff(0))
        })
      }

      function forget(key: number) {
        unanswered.delete(key)
        clearTimeout(waiting.get(key)?.timer)
        waiting.delete(key)
      }

      function onResult({ operation, data, error, stale }: OperationResult) {
        if (operation.kind !== 'query') return
        unanswered.delete(operation.key)
        if (stale || isFromCache(operation)) return
        const failures = (waiting.get(operation.key)?.failures ?? 0) + 1
        forget(operation.key)
        if (error ? mayPass(error) : data == null)
          wait(operation, failures, (retryAfter(error) ?? 0) * 1000 || backoff(failures))
      }

      function wait(operation: Operation, failures: number, pause: number) {
        const askNow = () => {
          clearTimeout(timer)
          ask(makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }))
        }
        const timer = setTimeout(askNow, pause)
        waiting.set(operation.key, { failures, timer, ask: askNow })
      }

      return pipe(
        merge([
          pipe(operations$, tap(begin)),
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
  return toProductError(error).code === 'NETWORK' || retryAfter(error) !== undefined
}

const retryAfter = (error?: CombinedError) => error && toProductError(error).retryAfter

/** Says nothing about the call that got no answer. */
function isFromCache({ context: { meta } }: Operation): boolean {
  return meta?.cacheOutcome === 'hit' || meta?.cacheOutcome === 'partial'
}
