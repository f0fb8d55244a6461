import { Client, fetchExchange, gql, type RequestPolicy } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferExchange } from './defer-exchange.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function calledWithoutFrame(requestPolicy: RequestPolicy, times = 1) {
  const fetch = vi.fn(async () => Response.json({ data: { me: { id: 'anna' } } }))
  const client = new Client({
    url: 'http://atrium.test/graphql',
    preferGetMethod: false,
    fetch,
    exchanges: [...Array.from({ length: times }, () => deferExchange), fetchExchange],
  })
  const answer = client.query(gql<{ me: { id: string } }>('{ me { id } }'), {}, { requestPolicy }).toPromise()
  await vi.advanceTimersByTimeAsync(0)
  const called = fetch.mock.calls.length
  await vi.advanceTimersByTimeAsync(1000)
  expect((await answer).data?.me.id).toBe('anna')
  return called
}

test('a refresh is called for after the frame, and what is not known yet at once', async () => {
  expect(await calledWithoutFrame('network-only')).toBe(0)
  expect(await calledWithoutFrame('cache-and-network')).toBe(1)
})

test('what passes twice waits once', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const waits = vi.spyOn(globalThis, 'setTimeout')
  await calledWithoutFrame('network-only', 2)
  expect(waits).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
