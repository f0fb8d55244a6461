import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/app.ts'
import { filesCookie } from '../../platform/authentication.ts'
import type { Device, SignedIn } from './sessions.ts'
import { type SessionOf, sessionDays, signFilesCookie } from './tokens.ts'

/** From where a request wants to sign in. */
export async function deviceOf(app: App, request: FastifyRequest): Promise<Device> {
  const host = await app.hosts.ofRequest(request.raw)
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
  return { address: request.ip, agencyId: host?.agencyId ?? null, userAgent }
}

/** What whoever has signed in is answered; the cookie for files comes with it. */
export async function welcome(app: App, reply: FastifyReply, signedIn: SignedIn) {
  const { session, accessToken, refreshToken } = signedIn
  const { id, name, email, avatar } = signedIn.user
  await setFilesCookie(app, reply, session)
  return { accessToken, refreshToken, user: { id, name, email, avatar } }
}

export async function setFilesCookie(app: App, reply: FastifyReply, session: SessionOf): Promise<void> {
  const value = await signFilesCookie(app, session)
  const { name, options } = cookieOf(app)
  void reply.setCookie(name, value, { ...options, maxAge: sessionDays * 86_400 })
}

export function cookieOf({ config }: App) {
  const { name, ...place } = filesCookie(config)
  return { name, options: { ...place, httpOnly: true, sameSite: 'strict' } as const }
}
