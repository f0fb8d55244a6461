import { type CombinedError, type Exchange, makeOperation, type Operation, type OperationResult } from 'urql'
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka'
import { backoff } from '../live/backoff.ts'
import type { LiveEvent } from '../live/event-document.ts'
import type { Calls } from '../live/replay-exchange.ts'
import { toProductError } from '../product-error.ts'
import { createChangeLog } from './change-log.ts'
import type { StaleTypes } from './stale-types.ts'
import { typesAnswered, typesRead } from './types-read.ts'

interface Waiting {
  failures: number
  timer: ReturnType<typeof setTimeout>
  ask: () => void
}

interface Shown {
  operation: Operation
  /** Something that it reads has changed since its last call was sent. */
  stale: boolean
  refreshTimer?: ReturnType<typeof setTimeout> | undefined
  /** When its last call was sent. */
  leftAt: number
  /** The server has answered it, so that it is kept up to date from then on. */
  isAnswered: boolean
  data?: unknown
}

interface RefetchOptions {
  /** Calls its listener when the connection is back, which ends all back-off. */
  onBack: (listener: () => void) => void
  /** Calls its listener when events may have been missed: everything is to be refetched within this many milliseconds. */
  onReturn: (listener: (within: number) => void) => void
  calls: Calls
  staleTypes: StaleTypes
  viewerId: string | undefined
}

/** The debounce of others' changes, in milliseconds: a burst causes one call per query, and not all viewers call at once. */
const shortestPause = 50
const longestPause = 300

/**
 * Refetches a shown query, with back-off, until it has an answer. There are three ways to lose one: the call failed; a
 * replayed event invalidated a part of the answer; or an older layer hides it. Graphcache does not refetch those by
 * itself, to avoid an infinite refetch loop of two queries.
 *
 * A query is refreshed when an object type that it reads has changed. At most one call of a query is in flight; changes
 * that arrive during it are fetched once more after the answer. So its last call left after the last known change,
 * whatever the order of calls, answers and events. While the viewer's own mutation of what it reads is pending, it
 * waits: data read before that mutation would revert what already shows.
 *
 * So a second component that shows a query asks nothing, unless it is `network-only`.
 */
export function refetchExchange({ onBack, onReturn, calls, staleTypes, viewerId }: RefetchOptions): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const { source: again$, next: ask } = makeSubject<Operation>()
      const shown = new Map<number, Shown>()
      const unanswered = new Set<number>()
      const waiting = new Map<number, Waiting>()
      /** The types that pending mutations change. */
      const changing = new Map<number, ReadonlySet<string>>()
      const changes = createChangeLog()
      onBack(() => {
        for (const { ask } of [...waiting.values()]) ask()
      })
      onReturn((within) => {
        changes.noteAll()
        for (const [key, query] of shown) refreshLater(key, query, Math.random() * within)
      })
      calls.onDoubt = (keys) => {
        for (const key of keys) {
          const query = shown.get(key)
          if (query && !waiting.has(key)) wait(query.operation, 0, backoff(0))
        }
      }
      calls.onOutdated = markOne
      calls.onStart = (key) => {
        changes.noteCall(key)
        const query = shown.get(key)
        if (query) Object.assign(query, { stale: false, leftAt: Date.now() })
      }
      // After its response is written.
      calls.onEnd = (key) =>
        queueMicrotask(() => {
          if (shown.get(key)?.refreshTimer === undefined) refresh(key)
        })

      function begin(operation: Operation): Operation {
        const { kind, key, context } = operation
        if (kind === 'teardown') close(key)
        if (kind === 'mutation') changing.set(key, answered(operation))
        if (kind !== 'query' || context.requestPolicy === 'cache-only') return operation
        const before = shown.get(key)
        shown.set(key, { stale: false, leftAt: 0, isAnswered: false, ...before, operation })
        unanswered.add(key)
        // By then the cache has responded, or forwarded the call.
        queueMicrotask(() => {
          if (unanswered.has(key) && !isUnderWay(key) && !waiting.has(key)) wait(operation, 0, backoff(0))
        })
        if (context.requestPolicy === 'cache-and-network' && before && isUpToDate(before))
          return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-first' })
        if (!changes.haveReached(operation)) return operation
        if (!isUnderWay(key))
          return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-and-network' })
        // With two calls in flight, the older response could arrive last and win.
        markOne(key)
        return operation
      }

      function markOne(key: number) {
        const query = shown.get(key)
        if (query) query.stale = true
      }

      const isChanging = ({ operation }: Shown) =>
        [...changing.values()].some((types) => readsAny(operation, types))

      const isUpToDate = ({ operation: { key }, isAnswered, stale }: Shown) =>
        isAnswered && !stale && !isUnderWay(key) && !waiting.has(key)

      const isUnderWay = (key: number) => [...calls.underWay.values()].some((call) => call.key === key)

      function close(key: number) {
        clearTimeout(shown.get(key)?.refreshTimer)
        shown.delete(key)
        forget(key)
        endChange(key)
      }

      function endChange(key: number, types: ReadonlySet<string> = new Set()) {
        if (!changing.delete(key)) return
        markStale(types, true)
        for (const [held, { refreshTimer }] of shown) if (refreshTimer === undefined) refresh(held)
      }

      function forget(key: number) {
        unanswered.delete(key)
        clearTimeout(waiting.get(key)?.timer)
        waiting.delete(key)
      }

      function onResult(result: OperationResult) {
        const { operation, data, error, extensions } = result
        if (operation.kind === 'query') onAnswer(result)
        else if (operation.kind === 'mutation')
          endChange(operation.key, error ? undefined : staleTypes.byMutation(operation.query))
        else if (data?.onEvent && !extensions?.replayed) onEvent(data.onEvent as LiveEvent)
      }

      function onEvent(event: LiveEvent) {
        const isOwn = event.actorID !== null && event.actorID === viewerId
        markStale(staleTypes.byEvent(event), isOwn, ({ operation: { variables }, data }) =>
          staleTypes.isPatched(event, { variables, data }),
        )
      }

      function onAnswer({ operation, data, error, stale }: OperationResult) {
        unanswered.delete(operation.key)
        const query = shown.get(operation.key)
        if (query) query.data = data
        if (stale || isFromCache(operation)) return
        const failures = (waiting.get(operation.key)?.failures ?? 0) + 1
        forget(operation.key)
        if (query) query.isAnswered = !error
        if (error ? mayPass(error) : data == null)
          wait(operation, failures, (retryAfter(error) ?? 0) * 1000 || backoff(failures))
      }

      function wait(operation: Operation, failures: number, pause: number) {
        const askNow = () => {
          clearTimeout(timer)
          ask(fromNetwork(operation))
        }
        const timer = setTimeout(askNow, pause)
        waiting.set(operation.key, { failures, timer, ask: askNow })
      }

      /** The author's own change is refetched at once. An event that brought everything counts as refetched. */
      function markStale(types: ReadonlySet<string>, own: boolean, isPatched = (_query: Shown) => false) {
        changes.note(types)
        for (const [key, query] of shown) {
          if (!readsAny(query.operation, types)) continue
          if (isPatched(query)) {
            if (!query.stale && !isUnderWay(key)) changes.noteCall(key)
            continue
          }
          const longest = query.operation.context.within ?? longestPause
          if (!own) refreshLater(key, query, shortestPause + Math.random() * (longest - shortestPause))
          else {
            query.stale = true
            refresh(key)
          }
        }
      }

      function refreshLater(key: number, query: Shown, pause: number) {
        const throttle = query.operation.context.throttle ?? 0
        query.stale = true
        query.refreshTimer ??= setTimeout(refresh, Math.max(pause, query.leftAt + throttle - Date.now()), key)
      }

      function refresh(key: number) {
        const query = shown.get(key)
        if (!query) return
        clearTimeout(query.refreshTimer)
        query.refreshTimer = undefined
        // When a call or a mutation ends, stale queries are checked again; one in back-off refetches at its next attempt.
        if (query.stale && !isUnderWay(key) && !waiting.has(key) && !isChanging(query))
          ask(fromNetwork(query.operation))
      }

      return pipe(
        merge([
          pipe(operations$, map(begin)),
          pipe(
            again$,
            filter(({ key }) => shown.has(key)),
          ),
        ]),
        forward,
        tap(onResult),
      )
    }
}

const fromNetwork = (operation: Operation): Operation =>
  makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' })

const answered = ({ query }: Operation): ReadonlySet<string> =>
  new Set(typesAnswered(query).flatMap(({ type }) => type ?? []))

function readsAny({ query }: Operation, types: ReadonlySet<string>): boolean {
  const read = typesRead(query)
  return [...types].some((type) => read.has(type))
}

/** Only a lost connection, or a server that says when to retry. */
function mayPass(error: CombinedError): boolean {
  return toProductError(error).code === 'NETWORK' || retryAfter(error) !== undefined
}

const retryAfter = (error?: CombinedError) => error && toProductError(error).retryAfter

/** A cached result says nothing about the unanswered call. */
function isFromCache({ context: { meta } }: Operation): boolean {
  return meta?.cacheOutcome === 'hit' || meta?.cacheOutcome === 'partial'
}
