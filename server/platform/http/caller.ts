import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Origin } from '../context.ts'
import type { Scope } from '../database/scope.ts'
import { badInput } from '../errors.ts'
import { isId } from '../ids.ts'
import { say } from '../sentences.ts'
import { networkOf } from './network.ts'

type Caller = { scope: Scope; caller: string; origin: Origin }

/** A request's scope, after counting its call: per person, or per network for anonymous callers. Errors: RATE_LIMITED. */
export async function callerOf(app: App, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request)
  const session = token ? await app.authenticate(token) : null
  const caller = session?.userId ?? networkOf(request.ip)
  await app.limits.countCall(caller)
  const origin = { address: request.ip, keyId: session?.keyId ?? null }
  if (!session) return { scope: { kind: 'anonymous', reason: token ? 'ended' : 'missing' }, caller, origin }
  const host = await app.hosts.ofRequest(request.raw)
  const agencyId = host?.agencyId ?? agencyHeader(request)
  return { scope: { kind: 'session', sessionId: session.sessionId, agencyId }, caller, origin }
}

/** The scope of a request: its bearer token's session, in the agency of its host or header. */
export const scopeOf = async (app: App, request: FastifyRequest): Promise<Scope> =>
  (await callerOf(app, request)).scope

export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

function agencyHeader(request: FastifyRequest): string | null {
  const given = request.headers['atrium-agency']
  if (given === undefined || given === '') return null
  if (!isId(given)) throw badInput({ 'Atrium-Agency': say('agencyHeader') })
  return given
}
