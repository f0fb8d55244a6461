import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { App } from '../../platform/app.ts'

/** The lifetime of an access token in seconds. */
const accessSeconds = 600
/** Days that a session lasts after its last refresh, and the lifetime of the files cookie. */
export const sessionDays = 30

export type SessionOf = {
  sessionId: string
  userId: string
  /** The access key that started it. */
  keyId?: string | null
}

/** Derives the next refresh token: deterministic, so that a lost response can be repeated. */
export async function successorOf(app: App, refreshToken: string): Promise<string> {
  const key = await app.key('refresh-tokens')
  return createHmac('sha256', key).update(refreshToken).digest('base64url')
}

/** A token that identifies the session of a call, for ten minutes unless it says for how long. */
export const signAccessToken = (app: App, session: SessionOf, seconds = accessSeconds): Promise<string> =>
  sign(app, 'access-tokens', session, seconds)

/** Verifies an access token. Verified tokens are cached, because every call sends one. */
export async function readAccessToken(app: App, token: string): Promise<SessionOf | null> {
  const known: KnownTokens = knownTokens.get(app) ?? new Map()
  knownTokens.set(app, known)
  const entry = known.get(token) ?? (await read(app, 'access-tokens', token))
  if (!entry || entry.until <= app.clock.now().getTime()) {
    known.delete(token)
    return null
  }
  if (known.size >= maxKnown) known.clear()
  known.set(token, entry)
  return entry
}

type KnownTokens = Map<string, ReadToken>
const knownTokens = new WeakMap<App, KnownTokens>()
const maxKnown = 10_000

/** The value of the files cookie; signed with a key of its own, so that it is useless elsewhere. */
export const signFilesCookie = (app: App, session: SessionOf): Promise<string> =>
  sign(app, 'files-cookies', session, sessionDays * 86_400)

export const readFilesCookie = (app: App, cookie: string): Promise<SessionOf | null> =>
  read(app, 'files-cookies', cookie)

/** Days for which a device is remembered after a sign-in. */
export const knownDays = 180

/** The cookie of a device that has signed in to an account: the hash of its email address, and the session of that sign-in. */
export const signKnownDevice = (app: App, device: { sessionId: string; emailKey: string }): Promise<string> =>
  sign(app, 'known-devices', { sessionId: device.sessionId, userId: device.emailKey }, knownDays * 86_400)

export async function readKnownDevice(
  app: App,
  cookie: string,
): Promise<{ sessionId: string; emailKey: string } | null> {
  const known = await read(app, 'known-devices', cookie)
  return known && { sessionId: known.sessionId, emailKey: known.userId }
}

async function sign(
  app: App,
  key: string,
  { sessionId, userId, keyId }: SessionOf,
  seconds: number,
): Promise<string> {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return new SignJWT(keyId ? { sid: sessionId, key: keyId } : { sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(await app.key(key))
}

/** until: the expiry, in milliseconds. */
type ReadToken = SessionOf & { until: number }

async function read(app: App, key: string, token: string): Promise<ReadToken | null> {
  try {
    const { payload } = await jwtVerify<{ sid: string; key?: string }>(token, await app.key(key), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: app.clock.now(),
    })
    const { sid: sessionId, sub: userId = '', exp = 0, key: keyId = null } = payload
    return { sessionId, userId, keyId, until: exp * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
