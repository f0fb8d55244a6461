import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accessKeyMark } from '../../../shared/keys.ts'
import type { App } from '../../platform/app.ts'

export const newAccessKeyId = (): string => accessKeyMark + randomBytes(12).toString('base64url')

/** The secret of a key: derived, never stored, so that the database alone reveals no key. */
export async function secretOf(app: App, accessKeyId: string): Promise<string> {
  return createHmac('sha256', await app.key('access-keys'))
    .update(accessKeyId)
    .digest('base64url')
}

/** The id of a whole access key, id and secret joined by a dot; null if the secret is wrong. */
export async function idOfWholeKey(app: App, accessKey: string): Promise<string | null> {
  const dot = accessKey.indexOf('.')
  const [id, secret] = [accessKey.slice(0, dot), accessKey.slice(dot + 1)]
  if (dot < 0 || !id.startsWith(accessKeyMark)) return null
  return isSame(secret, await secretOf(app, id)) ? id : null
}

/** Whether a text was signed with the secret of a key. */
export async function isSignedBy(
  app: App,
  { accessKeyId, signature }: { accessKeyId: string; signature: string },
  text: string,
): Promise<boolean> {
  const expected = createHmac('sha256', await secretOf(app, accessKeyId)).update(text)
  return isSame(signature.toLowerCase(), expected.digest('hex'))
}

function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}
