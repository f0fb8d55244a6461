import { createRequest, gql, makeOperation, type Operation, type OperationResult } from 'urql'
import { beforeEach, expect, test } from 'vitest'
import { makeSubject, pipe, subscribe } from 'wonka'
import { createHeldEvents } from './held-events.ts'
import { createCalls, replayExchange } from './replay-exchange.ts'

const context = { url: 'http://atrium.test/graphql', requestPolicy: 'network-only' as const }
const list = makeOperation('query', createRequest(gql('{ list }'), {}), context)
const other = makeOperation('query', createRequest(gql('{ other }'), {}), context)
const first = makeOperation('mutation', createRequest(gql('mutation { first }'), {}), context)
const second = makeOperation('mutation', createRequest(gql('mutation { second }'), {}), context)
const changesThing = makeOperation(
  'mutation',
  createRequest(gql('mutation { move }'), { input: { id: 't' } }),
  context,
)
const live = makeOperation('subscription', createRequest(gql('subscription { onEvent }'), {}), context)

/** A call of an operation; invoking it responds as the network. */
type Call = (name: string, data?: object) => void

let seen: string[]
let begin: (operation: Operation) => void
let ask: (operation: Operation) => Call
let tell: Call
let bringCursor: () => void
let bring: (name: string, place?: string, id?: string) => void
let doubted: (readonly number[])[]
beforeEach(() => {
  seen = []
  doubted = []
  const calls = createCalls()
  calls.onDoubt = (keys) => void doubted.push(keys)
  const operations = makeSubject<Operation>()
  const results = makeSubject<OperationResult>()
  let left: Operation
  const come = (operation: Operation, data: object) =>
    results.next({ operation, data, stale: false, hasNext: false } as OperationResult)
  begin = operations.next
  ask = (operation) => {
    begin(operation)
    const call = left
    return (name, data) => come(call, { name, ...data })
  }
  tell = (name) => come(live, { name, onEvent: { name } })
  bring = (name, place, id = 't') => {
    const thing = { __typename: 'Thing', id, place }
    const shelves = place ? [{ __typename: 'Shelf', id: place, count: 1 }] : []
    come(live, { name, onEvent: { __typename: 'ThingMoved', thing, shelves } })
  }
  bringCursor = () => come(live, { onEvent: null })
  const exchange = replayExchange({
    line: calls,
    changesLists: (mutation) => mutation === first.query,
    heldEvents: (underWay) =>
      createHeldEvents(underWay, (event) => (event as { thing?: { __typename: string; id: string } }).thing),
  })({
    client: {} as never,
    dispatchDebug: () => undefined,
    forward: (operations$) => {
      pipe(
        operations$,
        subscribe((operation) => {
          left = operation
        }),
      )
      return results.source
    },
  })
  pipe(
    exchange(operations.source),
    subscribe(({ data, extensions }) => {
      const isWord = data.onEvent?.__typename === 'Changed' && data.onEvent.entity === 'Thing'
      seen.push(`${data.name}${isWord ? ' as word' : ''}${extensions?.replayed ? ' again' : ''}`)
    }),
  )
})

test('an answer is followed by the events that came while it was under way', () => {
  tell('early')
  const answer = ask(list)
  tell('meanwhile')
  answer('answer')
  tell('late')
  expect(seen).toEqual(['early', 'meanwhile', 'answer', 'meanwhile again', 'late'])
})

test('of two calls of one query the older answer may come last: each is followed by what came since it left', () => {
  const older = ask(list)
  tell('deleted')
  const newer = ask(list)
  newer('newer')
  older('older')
  expect(seen).toEqual(['deleted', 'newer', 'older', 'deleted again'])
})

test('an event that makes a query ask again does so once for each call before it, and not for ever', () => {
  const first = ask(list)
  const second = ask(list)
  tell('withdrawn')
  first('one')
  const third = ask(list)
  second('two')
  const fourth = ask(list)
  third('three')
  fourth('four')
  expect(seen).toEqual(['withdrawn', 'one', 'withdrawn again', 'two', 'withdrawn again', 'three', 'four'])
})

test('of two mutations the later answer brings what the earlier one missed, for it may have been held back', () => {
  const one = ask(first)
  tell('meanwhile')
  const other = ask(second)
  one('one')
  other('other')
  expect(seen).toEqual(['meanwhile', 'one', 'meanwhile again', 'other', 'meanwhile again'])
})

test('a call that nobody waits for any more is followed by what came meanwhile, and then forgotten', () => {
  ask(list)
  const answer = ask(other)
  tell('first')
  begin(makeOperation('teardown', list))
  answer('answer')
  begin(makeOperation('teardown', list))
  const fresh = ask(list)
  fresh('fresh')
  expect(seen).toEqual(['first', 'first again', 'answer', 'first again', 'fresh'])
})

test('a query that was overtaken by an answer and then by an event is in doubt, once all is answered', async () => {
  const overtaken = ask(list)
  const change = ask(first)
  ask(other)('quick')
  tell('meanwhile')
  overtaken('overtaken')
  await Promise.resolve()
  expect(doubted).toEqual([])
  change('changed')
  await Promise.resolve()
  expect(doubted).toEqual([[list.key]])
})

test('a query is in doubt that the answer to a mutation overtook which changes lists', async () => {
  const change = ask(first)
  const overtaken = ask(list)
  change('changed')
  overtaken('overtaken')
  await Promise.resolve()
  expect(doubted).toEqual([[list.key]])
})

test('a mutation that changes no list puts nothing in doubt', async () => {
  const change = ask(second)
  const page = ask(list)
  change('changed')
  page('page')
  await Promise.resolve()
  expect(doubted).toEqual([])
})

test('what only brings a cursor puts nothing in doubt', async () => {
  const page = ask(list)
  const late = ask(list)
  ask(other)('quick')
  bringCursor()
  page('page')
  late('late')
  await Promise.resolve()
  expect(doubted).toEqual([])
})

test('no query is in doubt that only an event or only the answer to another overtook', async () => {
  const one = ask(list)
  tell('meanwhile')
  one('one')
  const two = ask(list)
  ask(other)('quick')
  two('two')
  await Promise.resolve()
  expect(doubted).toEqual([])
})

test('what an event brings of a thing that one is just changing waits for the answer', () => {
  const answer = ask(changesThing)
  bring('by another')
  answer('moved')
  bring('later')
  expect(seen).toEqual(['moved', 'by another', 'later'])
})

test('where it says otherwise than the answer it is no more than the word that the thing has changed', () => {
  const one = ask(changesThing)
  const two = ask({ ...changesThing, key: 2 })
  bring('older', 'here')
  one('moved', { move: { id: 't', place: 'here' } })
  two('moved on', { move: { id: 't', place: 'there' } })
  expect(seen).toEqual(['moved', 'moved on', 'older as word'])
})

test('nor is what it brings beside that thing written over what a later event brought', () => {
  const answer = ask(changesThing)
  bring('older', 'here')
  bring('of another thing', 'here', 'other')
  answer('moved', { move: { id: 't', place: 'here' } })
  expect(seen).toEqual(['of another thing', 'moved', 'of another thing again', 'older as word'])
})

test('nor is it written again over that change; a query which would miss it then is in doubt', async () => {
  const query = ask(list)
  bring('by another')
  const change = ask(changesThing)
  query('older')
  change('moved')
  await Promise.resolve()
  expect(seen).toEqual(['by another', 'older', 'by another as word again', 'moved'])
  expect(doubted).toEqual([[list.key]])
})
