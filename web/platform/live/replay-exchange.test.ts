import { createRequest, gql, makeOperation, type Operation, type OperationResult } from 'urql'
import { beforeEach, expect, test } from 'vitest'
import { makeSubject, pipe, subscribe } from 'wonka'
import { replayExchange } from './replay-exchange.ts'

const context = { url: 'http://atrium.test/graphql', requestPolicy: 'network-only' as const }
const list = makeOperation('query', createRequest(gql('{ list }'), {}), context)
const other = makeOperation('query', createRequest(gql('{ other }'), {}), context)
const first = makeOperation('mutation', createRequest(gql('mutation { first }'), {}), context)
const second = makeOperation('mutation', createRequest(gql('mutation { second }'), {}), context)
const live = makeOperation('subscription', createRequest(gql('subscription { onEvent }'), {}), context)

let seen: string[]
let ask: (operation: Operation) => void
let tell: (operation: Operation, name: string) => void
beforeEach(() => {
  seen = []
  const operations = makeSubject<Operation>()
  const results = makeSubject<OperationResult>()
  ask = operations.next
  tell = (operation, name) =>
    results.next({ operation, data: { name }, stale: false, hasNext: false } as OperationResult)
  const exchange = replayExchange({
    client: {} as never,
    dispatchDebug: () => undefined,
    forward: (operations$) => {
      pipe(
        operations$,
        subscribe(() => undefined),
      )
      return results.source
    },
  })
  pipe(
    exchange(operations.source),
    subscribe(
      ({ data, extensions }) => void seen.push(extensions?.replayed ? `${data.name} again` : data.name),
    ),
  )
})

test('an answer is followed by the events that came while it was under way', () => {
  tell(live, 'early')
  ask(list)
  tell(live, 'meanwhile')
  tell(list, 'answer')
  tell(live, 'late')
  expect(seen).toEqual(['early', 'meanwhile', 'answer', 'meanwhile again', 'late'])
})

test('of two calls of one query the older answer may come last: the events follow both', () => {
  ask(list)
  tell(live, 'deleted')
  ask(list)
  tell(list, 'newer')
  tell(list, 'older')
  expect(seen).toEqual(['deleted', 'newer', 'deleted again', 'older', 'deleted again'])
})

test('of two mutations the later answer brings what the earlier one missed, for it may have been held back', () => {
  ask(first)
  tell(live, 'meanwhile')
  ask(second)
  tell(first, 'one')
  tell(second, 'other')
  expect(seen).toEqual(['meanwhile', 'one', 'meanwhile again', 'other', 'meanwhile again'])
})

test('a call that nobody waits for any more is followed by what came meanwhile, and then forgotten', () => {
  ask(list)
  ask(other)
  tell(live, 'first')
  ask(makeOperation('teardown', list))
  tell(other, 'answer')
  ask(makeOperation('teardown', list))
  ask(list)
  tell(list, 'fresh')
  expect(seen).toEqual(['first', 'first again', 'answer', 'first again', 'fresh'])
})
