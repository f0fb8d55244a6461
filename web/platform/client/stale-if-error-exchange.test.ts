import { CombinedError, createRequest, gql, makeOperation, type OperationResult } from 'urql'
import { expect, test } from 'vitest'
import { makeSubject, pipe, subscribe } from 'wonka'
import { staleIfErrorExchange } from './stale-if-error-exchange.ts'

const operation = makeOperation('query', createRequest(gql('{ getChannel(id: "c") { id } }'), {}), {
  url: 'http://atrium.test/graphql',
  requestPolicy: 'cache-and-network',
})
const channel = { getChannel: { id: 'c' } }
const refusal = (path?: (string | number)[]) =>
  new CombinedError({
    graphQLErrors: [{ message: 'no', path, extensions: { code: 'NOT_FOUND' } } as never],
  })

function open() {
  const shown: unknown[] = []
  const { source, next } = makeSubject<OperationResult>()
  const exchange = staleIfErrorExchange({
    client: {} as never,
    dispatchDebug: () => undefined,
    forward: () => source,
  })
  pipe(
    exchange(makeSubject<typeof operation>().source),
    subscribe(({ data }) => void shown.push(data)),
  )
  const come = (cacheOutcome: 'hit' | 'miss', result: Partial<OperationResult>) =>
    next({
      operation: { ...operation, context: { ...operation.context, meta: { cacheOutcome } } },
      stale: false,
      hasNext: false,
      ...result,
    } as OperationResult)
  return { shown, come }
}

test('what the network does not bring stays as it was', () => {
  const { shown, come } = open()
  come('miss', { data: channel })
  come('miss', { error: new CombinedError({ networkError: new TypeError('gone') }) })
  expect(shown).toEqual([channel, channel])
})

test('what is refused is shown no more, whatever the cache still has, until it is answered again', () => {
  const { shown, come } = open()
  come('hit', { data: channel })
  come('miss', { data: channel, error: refusal(['getChannel']) })
  come('hit', { data: channel })
  come('miss', { data: channel })
  come('hit', { data: channel })
  expect(shown).toEqual([channel, undefined, undefined, channel, channel])
})

test('a part that is refused takes nothing else with it', () => {
  const { shown, come } = open()
  come('miss', { data: channel, error: refusal(['getChannel', 'owner']) })
  expect(shown).toEqual([channel])
})
