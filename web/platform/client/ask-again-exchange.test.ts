import { Client, createRequest, type Exchange, fetchExchange, gql, type OperationResult } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filter, map, pipe, subscribe } from 'wonka'
import { createCalls, replayExchange } from '../live/replay-exchange.ts'
import { askAgainExchange } from './ask-again-exchange.ts'

const me = gql<{ me: { id: string } }>('{ me { id } }')

let answers: (() => Promise<Response>)[]
let back: () => void
beforeEach(() => {
  vi.useFakeTimers()
  answers = []
})
afterEach(() => vi.useRealTimers())

const calls = createCalls()
const askAgain = askAgainExchange({ onBack: (listener) => (back = listener), calls })

function watch(exchange: Exchange = askAgain) {
  const client = new Client({
    url: 'http://atrium.test/graphql',
    preferGetMethod: false,
    fetch: async () => (answers.shift() ?? lost)(),
    exchanges: [exchange, replayExchange({ line: calls, changesLists: () => false }), fetchExchange],
  })
  const seen: unknown[] = []
  const { unsubscribe } = pipe(
    client.query(me, {}),
    subscribe(({ data, error }) => void seen.push(data?.me.id ?? error?.name)),
  )
  return { seen, unsubscribe }
}

const lost = () => Promise.reject(new TypeError('the line broke'))
const answer = () => Promise.resolve(Response.json({ data: { me: { id: 'anna' } } }))
const refusal = (extensions: object, status: number) => () =>
  Promise.resolve(Response.json({ errors: [{ message: 'no', extensions }] }, { status }))
const soon = () => vi.advanceTimersByTimeAsync(500)

test('a query whose call got lost says so and is asked again until it is answered', async () => {
  answers = [lost, lost, answer]
  const { seen } = watch()
  await soon()
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen).toEqual(['CombinedError', 'CombinedError', 'anna'])
})

test('the line that is back ends the wait', async () => {
  answers = [lost, answer]
  const { seen } = watch()
  await vi.advanceTimersByTimeAsync(0)
  back()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['CombinedError', 'anna'])
})

test('a server that says when to come back is asked then, and one that refuses is not', async () => {
  answers = [refusal({ code: 'INTERNAL', status: 503, retryAfter: 2 }, 503), answer]
  const { seen } = watch()
  await soon()
  expect(seen).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen).toEqual(['CombinedError', 'anna'])
  answers = [refusal({ code: 'NOT_FOUND', status: 404 }, 404), answer]
  const refused = watch()
  await vi.advanceTimersByTimeAsync(60_000)
  back()
  await soon()
  expect(refused.seen).toEqual(['CombinedError'])
})

test('a query whose answer the cache has forgotten in part is asked again', async () => {
  answers = [answer, answer]
  const forgetful: Exchange = ({ forward }) => {
    let answered = 0
    const withoutFirst = (result: OperationResult) => {
      answered += 1
      return answered === 1 ? { ...result, data: null } : result
    }
    return (operations$) => pipe(operations$, forward, map(withoutFirst))
  }
  const { seen } = watch((input) => askAgain({ ...input, forward: forgetful(input) }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual([undefined, 'anna'])
})

test('a query that is neither answered nor asked for is asked for', async () => {
  answers = [answer]
  const deaf: Exchange = ({ forward }) => {
    let asked = 0
    const notTheFirst = () => {
      asked += 1
      return asked > 1
    }
    return (operations$) => pipe(operations$, filter(notTheFirst), forward)
  }
  const { seen } = watch((input) => askAgain({ ...input, forward: deaf(input) }))
  await soon()
  expect(seen).toEqual(['anna'])
})

test('a query whose answer is in doubt is asked again', async () => {
  answers = [answer, answer]
  const { seen } = watch()
  await soon()
  calls.onDoubt([createRequest(me, {}).key, 1])
  await soon()
  expect(seen).toEqual(['anna', 'anna'])
})

test('what nobody shows any more is not asked again', async () => {
  answers = [lost, answer]
  const { seen, unsubscribe } = watch()
  await vi.advanceTimersByTimeAsync(0)
  unsubscribe()
  await soon()
  back()
  await soon()
  expect(seen).toEqual(['CombinedError'])
  expect(answers).toHaveLength(1)
})
