import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { ProductError } from '../errors.ts'
import { say } from '../sentences.ts'

/**
 * Event numbers as clients see them: encrypted with a random nonce for one agency and side, so that a client can neither count
 * events nor detect internal ones. Sealed once per audience, not per receiver: a cursor grants nothing, and a replay depends on
 * the viewer's rights.
 */
export type Cursors = {
  seal(number: number, audience: string): string
  /** null for a cursor that was not sealed here for this audience */
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

/** Cursors of an agency's staff are invalid for its clients, and in other agencies. */
export const audienceOf = (viewer: { agencyId: string; side: string }): string =>
  `${viewer.agencyId}/${viewer.side}`

/** For a cursor whose later events are no longer available. */
export const cursorExpired = () => new ProductError('CURSOR_EXPIRED', say('loadAgain'))
