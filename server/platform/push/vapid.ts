import { createECDH, createHash } from 'node:crypto'
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
