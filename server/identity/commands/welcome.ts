import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/app.ts'
import { filesCookie } from '../../platform/authentication.ts'
import { emailKey } from './limits.ts'
import type { Device, SignedIn } from './sessions.ts'
import {
  knownDays,
  readKnownDevice,
  type SessionOf,
  sessionDays,
  signFilesCookie,
  signKnownDevice,
} from './tokens.ts'

/** The origin of a sign-in request. */
export async function deviceOf(app: App, request: FastifyRequest): Promise<Device> {
  const host = await app.hosts.ofRequest(request.raw)
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
  const cookie = request.cookies[knownCookie(app).name]
  const known = cookie ? await readKnownDevice(app, cookie) : null
  return { address: request.ip, agencyId: host?.agencyId ?? null, userAgent, known }
}

/** The response to a successful sign-in; sets the files cookie and the cookie of known devices. */
export async function welcome(app: App, reply: FastifyReply, signedIn: SignedIn) {
  const { session, accessToken, refreshToken } = signedIn
  const { id, name, email, avatar } = signedIn.user
  await setFilesCookie(app, reply, session)
  await setKnownCookie(app, reply, { sessionId: session.sessionId, emailKey: emailKey(email) })
  return { accessToken, refreshToken, user: { id, name, email, avatar } }
}

export async function setFilesCookie(app: App, reply: FastifyReply, session: SessionOf): Promise<void> {
  const value = await signFilesCookie(app, session)
  const { name, options } = cookieOf(app)
  void reply.setCookie(name, value, { ...options, maxAge: sessionDays * 86_400 })
}

/** The cookie outlives the session: it marks a device that the person has used before. */
async function setKnownCookie(
  app: App,
  reply: FastifyReply,
  device: { sessionId: string; emailKey: string },
): Promise<void> {
  const { name, options } = knownCookie(app)
  void reply.setCookie(name, await signKnownDevice(app, device), { ...options, maxAge: knownDays * 86_400 })
}

function knownCookie(app: App) {
  const { name, options } = cookieOf(app)
  // The __Host- prefix binds the cookie to this host.
  const path = options.secure ? '/' : '/jwt'
  return { name: name.replace('files', 'known'), options: { ...options, path } } as const
}

export function cookieOf({ config }: App) {
  const { name, ...place } = filesCookie(config)
  return { name, options: { ...place, httpOnly: true, sameSite: 'strict' } as const }
}
