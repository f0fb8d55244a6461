import { cacheExchange } from '@urql/exchange-graphcache'
import {
  Client,
  CombinedError,
  type DocumentInput,
  type Exchange,
  getOperationName,
  gql,
  type Operation,
  type OperationResult,
} from 'urql'
import { filter, fromPromise, fromValue, makeSubject, map, mergeMap, pipe } from 'wonka'
import { eventDocument } from '../live/event-document.ts'
import type { RoomCache } from '../room.ts'
import { cacheConfig, eventFragments } from './cache-config.ts'

/** A server response; a promise is a delayed or refused response. */
export type Answer = (variables: Record<string, unknown>) => object | Promise<object>

/**
 * For tests: a client over the rooms' real cache whose server is a table of answers by operation name, and whose events
 * are sent by the test.
 */
export function cacheHarness(
  rooms: readonly RoomCache[],
  me: { id: string; role: string },
  answers: Record<string, Answer>,
) {
  const asked: string[] = []
  const { source: events$, next: tellData } = makeSubject<object>()
  const table: Record<string, Answer> = { ...answers, Me: () => ({ me: { __typename: 'User', ...me } }) }

  const network: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const live = operation.kind === 'subscription'
        // Copies the data, as from the wire: no two parts of a response are the same object.
        const toResult = (data: object) =>
          ({
            operation,
            data: JSON.parse(JSON.stringify(data)),
            stale: false,
            hasNext: live,
          }) as OperationResult
        if (live) return pipe(events$, map(toResult))
        const name = getOperationName(operation.query) ?? ''
        asked.push(name)
        const answer = table[name]?.(operation.variables ?? {}) ?? {}
        if (!(answer instanceof Promise)) return fromValue(toResult(answer))
        return fromPromise(answer.then(toResult, (cause) => toRefusal(operation, cause)))
      }),
    )

  const client = new Client({
    url: 'http://unused.test',
    preferGetMethod: false,
    exchanges: [cacheExchange(cacheConfig(rooms)), network],
  })
  client.subscription(eventDocument(eventFragments(rooms)), {}).subscribe(() => {})
  client.query(gql('query Me { me { id role } }'), {}).subscribe(() => {})

  return {
    client,
    asked,
    /** The results of a watched query, now and after every change. */
    watch<Data, Variables extends Record<string, unknown>>(
      query: DocumentInput<Data, Variables>,
      variables: Variables,
    ) {
      const seen: { data: Data | undefined } = { data: undefined }
      client.query<Data>(query, variables).subscribe((result) => {
        seen.data = result.data
      })
      return seen
    },
    /** Delivers an event, and waits until all watchers are notified. */
    async tell(event: { __typename: string } & Record<string, unknown>) {
      tellData({ onEvent: { id: 'e', type: 'x', at: '2026-03-03T10:00:00.000Z', actorID: null, ...event } })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    },
  }
}

function toRefusal(operation: Operation, cause: Error): OperationResult {
  return { operation, error: new CombinedError({ networkError: cause }), stale: false, hasNext: false }
}
