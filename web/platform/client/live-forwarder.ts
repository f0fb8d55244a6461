import type { ExecutionResult, SubscriptionForwarder } from 'urql'
import type { LiveConnection, LiveResult } from '../live/connection.ts'

/** Lets urql run a subscription over the live connection; every result carries its cursor into the cache. */
export function liveForwarder(live: LiveConnection): SubscriptionForwarder {
  return ({ query = '' }) => ({
    subscribe: (sink) => ({
      unsubscribe: live.run({ query }, (result, cursor) => sink.next(withCursor(result, cursor))),
    }),
  })
}

function withCursor(result: LiveResult, liveCursor: string | undefined): ExecutionResult {
  const data = result.data && liveCursor ? { ...result.data, liveCursor } : result.data
  return { ...result, data } as ExecutionResult
}
