import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { ProductError } from '../errors.ts'
import { say } from '../sentences.ts'

/**
 * Event numbers as clients get them: sealed with fresh randomness for one agency and side, so that a client can neither
 * count events nor notice that an internal one happened. It is sealed once an audience, not once a receiver: a cursor
 * holds no authority, and what is replayed is decided by who asks.
 */
export type Cursors = {
  seal(number: number, audience: string): string
  /** null for what was not sealed here for this audience */
  open(cursor: string, audience: string): number | null
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function createCursors(secret: Buffer): Cursors {
  const key = createSecretKey(secret)
  return {
    seal(number, audience) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(audience))
      const body = Buffer.alloc(8)
      body.writeBigUInt64BE(BigInt(number))
      return Buffer.concat([iv, cipher.update(body), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },
    open(cursor, audience) {
      const bytes = Buffer.from(cursor, 'base64url')
      if (bytes.length !== ivBytes + 8 + tagBytes) return null
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes)).setAAD(
          Buffer.from(audience),
        )
        decipher.setAuthTag(bytes.subarray(ivBytes + 8))
        const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes, ivBytes + 8)), decipher.final()])
        return Number(body.readBigUInt64BE())
      } catch {
        return null
      }
    },
  }
}

/** Cursors of one agency's staff mean nothing to its clients, nor elsewhere. */
export const audienceOf = (viewer: { agencyId: string; side: string }): string =>
  `${viewer.agencyId}/${viewer.side}`

/** Where it can no longer be told what happened since. */
export const cursorExpired = () => new ProductError('CURSOR_EXPIRED', say('loadAgain'))
