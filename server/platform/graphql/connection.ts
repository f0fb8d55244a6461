import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { badInput } from '../errors.ts'
import { say } from '../sentences.ts'
import { defaultPage, largestPage } from './list-size.ts'

/** A page of a list. nextToken is null on the last one. */
export type Connection<Item> = { items: Item[]; nextToken: string | null }

export type PageArguments = { limit?: number | null; nextToken?: string | null }

/** The page size. Errors: BAD_USER_INPUT below 1; values above 200 are reduced to 200. */
export function pageSize(limit: number | null | undefined, otherwise = defaultPage): number {
  if (limit === null || limit === undefined) return otherwise
  if (!Number.isInteger(limit) || limit < 1) throw badInput({ limit: say('limitTooLow') })
  return Math.min(limit, largestPage)
}

/** The sort key of the last row of a page. */
export type Position = string | number | boolean | null

/**
 * Encrypts and authenticates page positions: a token cannot be forged, used for another list, or read, because a list may be
 * sorted by a hidden value, such as a timestamp. Deterministic: the same position yields the same token.
 */
export type PageTokens = {
  encode(list: string, position: readonly Position[]): string
  decode(list: string, token: string): Position[]
}

const nonceBytes = 12
const tagBytes = 16

export function createPageTokens(secret: Buffer): PageTokens {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `page tokens, ${use}`, 32))
  const key = keyFor('key')
  const nonceKey = keyFor('nonce')
  return {
    encode(list, position) {
      const body = JSON.stringify(position)
      // Derived from the plaintext (a synthetic IV as in RFC 5297), so that no nonce is reused for other content.
      const nonce = createHmac('sha256', nonceKey).update(`${list}\n${body}`).digest().subarray(0, nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(list))
      const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decode(list, token) {
      const bytes = Buffer.from(token, 'base64url')
      const [nonce, tag, sealed] = [
        bytes.subarray(0, nonceBytes),
        bytes.subarray(nonceBytes, nonceBytes + tagBytes),
        bytes.subarray(nonceBytes + tagBytes),
      ]
      if (tag.length < tagBytes) throw foreignToken()
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(list)).setAuthTag(tag)
      try {
        return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString()) as Position[]
      } catch {
        throw foreignToken()
      }
    },
  }
}

const foreignToken = () => badInput({ nextToken: say('foreignToken') })

/** Builds a page from up to size + 1 rows: the extra one indicates a next page. */
export function toConnection<Row>(
  rows: Row[],
  size: number,
  tokenOf: (last: Row) => string,
): Connection<Row> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, nextToken: rows.length > size && last ? tokenOf(last) : null }
}
