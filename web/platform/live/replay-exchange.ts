import type { DocumentNode } from 'graphql'
import { type Exchange, makeOperation, type Operation, type OperationResult } from 'urql'
import { fromArray, makeSubject, map, merge, mergeMap, pipe } from 'wonka'
import type { HeldEvents, HeldEventsOf } from './held-events.ts'
import { withOwnKey } from './own-keys-exchange.ts'

/** A pending call, and the number of events that had arrived when it was sent. */
interface Call {
  kind: Operation['kind']
  key: number
  variables: unknown
  from: number
  /** The response changes lists, as an event does. */
  changesLists: boolean
  /** Another response has arrived since the call; and after that a list was changed, possibly in a layer above this call's response. */
  overtaken: boolean
  doubtful: boolean
}

interface Options {
  line: Calls
  changesLists: (mutation: DocumentNode) => boolean
  heldEvents: HeldEventsOf
}

/** The pending calls of a client. */
export interface Calls {
  /** Keyed by number. */
  underWay: Map<number, Call>
  /** Called, once no call is in flight, with the queries whose answer may be in a lower cache layer than older data. */
  onDoubt: (keys: readonly number[]) => void
  /** Called, before `onEnd`, with the key of a query whose answer arrived after that to a later call of it. */
  onOutdated: (key: number) => void
  /** Called with the key of the operation when its call starts, and when it has ended. */
  onStart: (key: number) => void
  onEnd: (key: number) => void
}

export const createCalls = (): Calls => ({
  underWay: new Map(),
  onDoubt: () => undefined,
  onOutdated: () => undefined,
  onStart: () => undefined,
  onEnd: () => undefined,
})

/**
 * Replays events after answers. An answer that the server read before an event, and that arrives after it, would undo
 * it. So the events that arrived while a call was in flight are applied once more after its answer; updaters are
 * idempotent. One case remains: an answer may end up in a lower Graphcache layer than a change of the same list that is
 * older. Such a query is doubtful and refetched (`onDoubt`). Placed between cache and network.
 */
export const replayExchange =
  ({ line, changesLists, heldEvents }: Options): Exchange =>
  ({ forward }) =>
  (operations$) => {
    const { underWay } = line
    const { source: again$, next: tellAgain } = makeSubject<OperationResult>()
    let events: OperationResult[] = []
    let held: HeldEvents | undefined
    let doubtful = new Set<number>()
    /** The latest call of each query that got a response, by key. */
    const answered = new Map<number, number>()
    let calls = 0
    let layer: Operation | undefined

    // The older of several responses of one query may arrive last, so each call has a number that comes back with its response.
    function begin(operation: Operation): Operation {
      const { kind, key } = operation
      if (kind === 'teardown') {
        giveUp(key)
        answered.delete(key)
      }
      if (kind !== 'query' && kind !== 'mutation') return operation
      calls += 1
      underWay.set(calls, {
        kind,
        key,
        variables: operation.variables,
        from: events.length,
        changesLists: kind === 'mutation' && changesLists(operation.query),
        overtaken: false,
        doubtful: false,
      })
      line.onStart(key)
      return makeOperation(kind, operation, { ...operation.context, call: calls })
    }

    function end(number: number) {
      const call = underWay.get(number)
      underWay.delete(number)
      layer = undefined
      if (call?.kind === 'query' && call.doubtful) doubtful.add(call.key)
      for (const other of underWay.values()) other.overtaken = true
      if (underWay.size === 0) rest()
      if (call) line.onEnd(call.key)
    }

    function rest() {
      events = []
      const keys = [...doubtful]
      doubtful = new Set()
      // After the last response is written.
      if (keys.length > 0) queueMicrotask(() => line.onDoubt(keys))
    }

    function doubtWhatWasOvertaken() {
      for (const call of underWay.values()) call.doubtful ||= call.overtaken
    }

    // The cache merges the layers around an abandoned call only once the call is torn down.
    function giveUp(key: number) {
      const ended = [...underWay].filter(([, call]) => call.key === key)
      const from = Math.min(...ended.map(([, call]) => call.from))
      const missed = events.slice(from)
      for (const [call] of ended) end(call)
      if (missed.some(tellsOfAChange)) doubtWhatWasOvertaken()
      for (const event of missed) tellAgain(again(event))
      for (const event of held?.release() ?? []) tellAgain(arrived(event))
    }

    function settle(number: number): OperationResult[] {
      const call = underWay.get(number)
      if (!call) return []
      // Only events since this call: an event that makes a query refetch would otherwise do so forever.
      const missed = events.slice(call.from)
      noteAnswer(call.key, number)
      end(number)
      if (call.kind === 'mutation') handOn(call)
      else if (missed.some((event) => held?.isHeld(event))) doubtful.add(call.key)
      if (call.changesLists || missed.some(tellsOfAChange)) doubtWhatWasOvertaken()
      return missed
    }

    function noteAnswer(key: number, number: number) {
      const latest = answered.get(key) ?? 0
      if (number < latest) line.onOutdated(key)
      else answered.set(key, number)
    }

    // The cache holds back the responses of mutations until all have arrived: the last one must bring what the others missed.
    function handOn({ from }: Call) {
      for (const other of underWay.values())
        if (other.kind === 'mutation') other.from = Math.min(other.from, from)
    }

    function withMissed(result: OperationResult): OperationResult[] {
      const { kind, context } = result.operation
      if (kind !== 'subscription') {
        const missed = settle(context.call).map(again)
        const answer = kind === 'mutation' && result.data ? result.data : {}
        return [result, ...missed, ...(held?.release(answer) ?? []).map(arrived)]
      }
      held ??= heldEvents(underWay)
      if (!held?.isHeld(result)) return [arrived(result)]
      held.hold(result)
      return []
    }

    function arrived(result: OperationResult): OperationResult {
      held?.overtake(result)
      if (underWay.size > 0 && tellsOfAChange(result)) events.push(result)
      if (tellsOfAChange(result)) doubtWhatWasOvertaken()
      return onTop(result)
    }

    const again = (event: OperationResult) =>
      onTop(asReplay(held?.isHeld(event) ? held.asWord(event) : event))

    // The cache keeps the results of one operation in a single layer: an event must be above responses that arrived before it.
    function onTop(event: OperationResult): OperationResult {
      if (underWay.size === 0) return event
      layer ??= withOwnKey(event.operation)
      return { ...event, operation: layer }
    }

    return merge([
      pipe(
        operations$,
        map(begin),
        forward,
        mergeMap((result) => fromArray(withMissed(result))),
      ),
      again$,
    ])
  }

/**
 * Ignores results with a cursor only, and `Changed` events, which write nothing to the cache: affected queries are
 * refetched after those.
 */
const tellsOfAChange = ({ data }: OperationResult): boolean =>
  Boolean(data?.onEvent) && data.onEvent.__typename !== 'Changed'

function asReplay(result: OperationResult): OperationResult {
  return { ...result, extensions: { ...result.extensions, replayed: true } }
}
