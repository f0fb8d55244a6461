import { createECDH, createHash } from 'node:crypto'
import webPush from 'web-push'
import type { App } from '../app.ts'
import { parseSender } from '../mail/mailer.ts'

/** The name of the secret that the keys come from; a room that pushes asks for it at the start. */
export const pushKeyName = 'push'

/** By what push services know this server, base64url: a point of P-256 in 65 bytes, and its number in 32. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The keys of this server, the same on every process and after every restart. */
export const vapidKeys = async (app: App): Promise<VapidKeys> => keysFrom(await app.key(pushKeyName))

/** The pair that belongs to a secret of 32 bytes. */
export function keysFrom(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  for (let scalar = secret; ; scalar = createHash('sha256').update(scalar).digest())
    try {
      pair.setPrivateKey(scalar)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
    } catch {
      // One secret in four billion is no number of the curve.
    }
}

/** Whom a push service may write to about this server. */
export const vapidSubject = ({ config }: App): string => `mailto:${parseSender(config.mailFrom).address}`

/** A token is used for half of its life, which may be a day at most (RFC 8292). Milliseconds. */
const tokenLife = 43_200_000
const tokensMax = 500

type Token = { authorization: string; until: number }
const tokens = new WeakMap<App, Map<string, Token>>()

/** By what a push service knows who sends; signed once for many pushes, because signing is half of what a push costs. */
export async function authorizationFor(app: App, origin: string, now = Date.now()): Promise<string> {
  const known = tokens.get(app) ?? new Map<string, Token>()
  tokens.set(app, known)
  const kept = known.get(origin)
  if (kept && now < kept.until) return kept.authorization
  // Whoever subscribes names the origin.
  if (known.size >= tokensMax) known.clear()
  const { publicKey, privateKey } = await vapidKeys(app)
  const end = Math.floor((now + tokenLife) / 1000)
  const { Authorization: authorization } = webPush.getVapidHeaders(
    origin,
    vapidSubject(app),
    publicKey,
    privateKey,
    'aes128gcm',
    end,
  )
  known.set(origin, { authorization, until: now + tokenLife / 2 })
  return authorization
}
