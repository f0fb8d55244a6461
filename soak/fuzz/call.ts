import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { type Caller, headersOf } from '../../server/testing/server.ts'
import type { Answered } from './judge.ts'
import type { System } from './system.ts'

/** One call over the door of GraphQL; the body is what is sent, JSON or not. */
export function post(system: System, caller: Caller | null, payload: string | Buffer): Promise<Answered> {
  return ask(system, {
    method: 'POST',
    url: '/graphql',
    headers: { ...headersOf(caller), 'content-type': 'application/json' },
    payload,
  })
}

export async function ask(system: System, request: InjectOptions): Promise<Answered> {
  const started = performance.now()
  const { statusCode, body } = await system.server.inject(request)
  return { status: statusCode, body, ms: performance.now() - started }
}

/** A request as it goes over a line, with any address and headers that a line can carry. */
export type LineRequest = {
  method: string
  path: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export async function askOverLine(system: System, { payload, ...options }: LineRequest): Promise<Answered> {
  const started = performance.now()
  const { hostname, port } = new URL(await system.server.url())
  const request = open({ hostname, port, agent: false, ...options })
  request.end(payload)
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode ?? 0, body: await text(response), ms: performance.now() - started }
  } catch {
    // Who sends more than is taken may be hung up on before they hear why.
    return { status: 0, body: '', ms: performance.now() - started }
  }
}
