import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { badInput } from '../errors.ts'
import { say } from '../sentences.ts'
import { defaultPage, largestPage } from './list-size.ts'

/** A page of a list. nextToken is null on the last one. */
export type Connection<Item> = { items: Item[]; nextToken: string | null }

export type PageArguments = { limit?: number | null; nextToken?: string | null }

/** How many items a page has. Errors: BAD_USER_INPUT below 1; more than 200 are cut to 200. */
export function pageSize(limit: number | null | undefined, otherwise = defaultPage): number {
  if (limit === null || limit === undefined) return otherwise
  if (!Number.isInteger(limit) || limit < 1) throw badInput({ limit: say('limitTooLow') })
  return Math.min(limit, largestPage)
}

/** What a list is ordered by, of the last row of a page. */
export type Position = string | number | boolean | null

/**
 * Seals where a page ended: a token is not forged, carried to another list, or read, because a list may be ordered by what its
 * reader is not told, such as a moment. The same place is the same token.
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
      // Made of what it seals, so that no nonce seals two things (RFC 5297 does the same).
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

/** Makes a page out of up to size + 1 rows: the one too many says that there is a next page. */
export function toConnection<Row>(
  rows: Row[],
  size: number,
  tokenOf: (last: Row) => string,
): Connection<Row> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, nextToken: rows.length > size && last ? tokenOf(last) : null }
}
