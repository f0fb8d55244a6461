import { Client, fetchExchange, gql, type RequestPolicy } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrameExchange } from './after-frame-exchange.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function calledWithoutFrame(requestPolicy: RequestPolicy) {
  const fetch = vi.fn(async () => Response.json({ data: { me: { id: 'anna' } } }))
  const client = new Client({
    url: 'http://atrium.test/graphql',
    preferGetMethod: false,
    fetch,
    exchanges: [afterFrameExchange, fetchExchange],
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
