import type { InjectOptions } from 'fastify'
import { type Caller, headersOf } from '../../server/testing/server.ts'
import type { House } from './house.ts'
import type { Answered } from './judge.ts'

/** One call over the door of GraphQL; the body is what is sent, JSON or not. */
export function post(house: House, caller: Caller | null, payload: string | Buffer): Promise<Answered> {
  return ask(house, {
    method: 'POST',
    url: '/graphql',
    headers: { ...headersOf(caller), 'content-type': 'application/json' },
    payload,
  })
}

export async function ask(house: House, request: InjectOptions): Promise<Answered> {
  const started = performance.now()
  const { statusCode, body } = await house.server.inject(request)
  return { status: statusCode, body, ms: performance.now() - started }
}
