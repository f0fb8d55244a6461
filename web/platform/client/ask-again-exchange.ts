import { type CombinedError, type Exchange, makeOperation, type Operation, type OperationResult } from 'urql'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'
import { backoff } from '../live/backoff.ts'
import type { Calls } from '../live/replay-exchange.ts'
import { toProductError } from '../product-error.ts'

interface Waiting {
  failures: number
  timer: ReturnType<typeof setTimeout>
  ask: () => void
}

interface AskAgain {
  /** Calls its listener when the line is back, which ends every wait. */
  onBack: (listener: () => void) => void
  calls: Calls
}

/**
 * For as long as somebody shows a query, it has an answer or is asked again, with back-off. What got no answer may have
 * missed the very change it asked for. Of what was answered, the cache may have forgotten a part by the word of an event
 * that was told again, or keep something older above it; and so that two queries cannot make each other ask for ever, it
 * does not ask for some that it needs.
 */
export function askAgainExchange({ onBack, calls }: AskAgain): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const { source: again$, next: ask } = makeSubject<Operation>()
      const shown = new Map<number, Operation>()
      const unanswered = new Set<number>()
      const waiting = new Map<number, Waiting>()
      onBack(() => {
        for (const { ask } of [...waiting.values()]) ask()
      })
      calls.onDoubt = (keys) => {
        for (const key of keys) {
          const operation = shown.get(key)
          if (operation && !waiting.has(key)) wait(operation, 0, backoff(0))
        }
      }

      function begin(operation: Operation) {
        const { kind, key, context } = operation
        if (kind === 'teardown') close(key)
        if (kind !== 'query' || context.requestPolicy === 'cache-only') return
        shown.set(key, operation)
        unanswered.add(key)
        // By then the cache has answered, or passed the call on.
        queueMicrotask(() => {
          if (unanswered.has(key) && !isUnderWay(key) && !waiting.has(key)) wait(operation, 0, backoff(0))
        })
      }

      const isUnderWay = (key: number) => [...calls.underWay.values()].some((call) => call.key === key)

      function close(key: number) {
        shown.delete(key)
        forget(key)
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
