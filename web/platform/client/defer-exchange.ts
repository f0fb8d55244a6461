import { type Exchange, makeOperation, type Operation } from 'urql'
import { map, pipe } from 'wonka'
import { afterFrame } from '../after-frame.ts'

/**
 * A query that must go to the server is sent after the next frame has been painted: mostly the cache has just filled
 * that frame, and a request would delay it.
 */
export const deferExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    pipe(operations$, map(refreshingLater), forward)

type Fetch = typeof globalThis.fetch

/** The cache keeps operations and re-executes them: their calls must not be deferred twice. */
const late = new WeakSet<Fetch>()

function refreshingLater(operation: Operation): Operation {
  const { kind, context } = operation
  const { requestPolicy, fetch = globalThis.fetch } = context
  if (kind !== 'query' || requestPolicy !== 'network-only' || late.has(fetch)) return operation
  return makeOperation(kind, operation, { ...context, fetch: later(fetch) })
}

function later(fetch: Fetch): Fetch {
  const call: Fetch = async (...request) => {
    await new Promise<void>(afterFrame)
    return fetch(...request)
  }
  late.add(call)
  return call
}
