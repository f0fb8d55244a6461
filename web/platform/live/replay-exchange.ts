import type { Exchange, Operation, OperationResult } from 'urql'
import { fromArray, mergeMap, pipe, tap } from 'wonka'

/**
 * An answer that was read before an event, and arrives after it, would undo it. So the events that came while a call
 * was under way are applied once more after its answer; updaters are idempotent. Stands between cache and network.
 */
export const replayExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const underWay = new Map<number, number>()
    let events: OperationResult[] = []

    function begin({ kind, key }: Operation) {
      if (kind === 'query' || kind === 'mutation') underWay.set(key, events.length)
      if (kind === 'teardown') settle(key)
    }

    function settle(key: number): OperationResult[] {
      const missed = events.slice(underWay.get(key) ?? events.length)
      underWay.delete(key)
      if (underWay.size === 0) events = []
      return missed
    }

    function withMissed(result: OperationResult): OperationResult[] {
      if (result.operation.kind !== 'subscription')
        return [result, ...settle(result.operation.key).map(asReplay)]
      if (underWay.size > 0) events.push(result)
      return [result]
    }

    return pipe(
      operations$,
      tap(begin),
      forward,
      mergeMap((result) => fromArray(withMissed(result))),
    )
  }

function asReplay(result: OperationResult): OperationResult {
  return { ...result, extensions: { ...result.extensions, replayed: true } }
}
