import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Scope } from '../database/scope.ts'
import { badInput } from '../errors.ts'
import { isId } from '../ids.ts'

/** As whom a request acts: its bearer token's session, in the agency of its host or of its header. */
export async function scopeOf(app: App, request: FastifyRequest): Promise<Scope> {
  const token = bearerToken(request)
  if (!token) return { kind: 'anonymous', reason: 'missing' }
  const session = await app.authenticate(token)
  if (!session) return { kind: 'anonymous', reason: 'ended' }
  await app.limits.countCall(session.userId)
  const host = await app.hosts.ofRequest(request.raw)
  return { kind: 'session', sessionId: session.sessionId, agencyId: host?.agencyId ?? agencyHeader(request) }
}

export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

function agencyHeader(request: FastifyRequest): string | null {
  const given = request.headers['atrium-agency']
  if (given === undefined || given === '') return null
  if (!isId(given))
    throw badInput({ 'Atrium-Agency': 'The header Atrium-Agency must be the id of an agency.' })
  return given
}
