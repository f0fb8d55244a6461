import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
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

/** Signs where a page ended, so that a token cannot be forged or carried to another list. */
export type PageTokens = {
  encode(list: string, position: readonly Position[]): string
  decode(list: string, token: string): Position[]
}

export function createPageTokens(secret: Buffer): PageTokens {
  const key = createSecretKey(secret)
  const sign = (list: string, body: string) =>
    createHmac('sha256', key).update(`${list}\n${body}`).digest().subarray(0, 12)
  return {
    encode(list, position) {
      const body = JSON.stringify(position)
      return Buffer.concat([sign(list, body), Buffer.from(body)]).toString('base64url')
    },
    decode(list, token) {
      const bytes = Buffer.from(token, 'base64url')
      const body = bytes.subarray(12).toString()
      if (bytes.length < 14 || !timingSafeEqual(bytes.subarray(0, 12), sign(list, body))) {
        throw badInput({ nextToken: say('foreignToken') })
      }
      return JSON.parse(body) as Position[]
    },
  }
}

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
