import type { Exchange, Operation, OperationResult } from 'urql'
import { fromArray, makeSubject, merge, mergeMap, pipe, tap } from 'wonka'

/** Calls of one operation that wait for their answers, and how many events had come when the first one left. */
interface UnderWay {
  kind: Operation['kind']
  calls: number
  from: number
}

/**
 * An answer that was read before an event, and arrives after it, would undo it. So the events that came while a call
 * was under way are applied once more after its answer; updaters are idempotent. Stands between cache and network.
 */
export const replayExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const underWay = new Map<number, UnderWay>()
    const { source: again$, next: tellAgain } = makeSubject<OperationResult>()
    let events: OperationResult[] = []

    function begin({ kind, key }: Operation) {
      if (kind === 'query' || kind === 'mutation') {
        const { calls, from } = underWay.get(key) ?? { calls: 0, from: events.length }
        underWay.set(key, { kind, calls: calls + 1, from })
      }
      // What stands beside a call that nobody waits for any more, the cache puts together only now.
      if (kind === 'teardown') for (const event of giveUp(key)) tellAgain(asReplay(event))
    }

    function end(key: number) {
      underWay.delete(key)
      if (underWay.size === 0) events = []
    }

    function giveUp(key: number): OperationResult[] {
      const known = underWay.get(key)
      const missed = known ? events.slice(known.from) : []
      end(key)
      return missed
    }

    // Which of several calls an answer belongs to cannot be told, and the older one may come last: each gets the events
    // since the first of them.
    function settle(key: number): OperationResult[] {
      const known = underWay.get(key)
      if (!known) return []
      const missed = events.slice(known.from)
      if (known.calls > 1) known.calls -= 1
      else end(key)
      if (known.kind === 'mutation') handOn(known)
      return missed
    }

    // The cache holds answers to mutations back until all have come: whichever is last must bring what the others missed.
    function handOn({ from }: UnderWay) {
      for (const other of underWay.values())
        if (other.kind === 'mutation') other.from = Math.min(other.from, from)
    }

    function withMissed(result: OperationResult): OperationResult[] {
      if (result.operation.kind !== 'subscription')
        return [result, ...settle(result.operation.key).map(asReplay)]
      if (underWay.size > 0) events.push(result)
      return [result]
    }

    return merge([
      pipe(
        operations$,
        tap(begin),
        forward,
        mergeMap((result) => fromArray(withMissed(result))),
      ),
      again$,
    ])
  }

function asReplay(result: OperationResult): OperationResult {
  return { ...result, extensions: { ...result.extensions, replayed: true } }
}
