import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/app.ts'
import type { SecretShare } from '../queries/open-share.ts'

/** Seconds for which an entered password opens a share. */
const lifetime = 12 * 3600

const nameOf = (link: string) => `atrium_share_${link}`

/** Bound to this share and its current password, so that changing the password revokes earlier proofs. */
async function sign(app: App, { id, passwordHash }: SecretShare, until: string): Promise<Buffer> {
  const key = await app.key('share-passwords')
  return createHmac('sha256', key).update(`${id}\n${passwordHash}\n${until}`).digest()
}

/** Sets the cookie that proves a share's password. */
export async function giveProof(app: App, reply: FastifyReply, share: SecretShare): Promise<void> {
  const until = String(app.clock.now().getTime() + lifetime * 1000)
  const value = `${until}.${(await sign(app, share, until)).toString('base64url')}`
  const secure = app.config.publicUrl.startsWith('https:')
  for (const path of [`/files/share/${share.link}`, `/api/v1/shares/${share.link}`])
    void reply.setCookie(nameOf(share.link), value, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: lifetime,
    })
}

/** Whether a request proves the password. */
export async function hasProof(app: App, request: FastifyRequest, share: SecretShare): Promise<boolean> {
  const [until = '', given = ''] = (request.cookies[nameOf(share.link)] ?? '').split('.')
  if (!share.passwordHash || !(Number(until) > app.clock.now().getTime())) return false
  const right = await sign(app, share, until)
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === right.length && timingSafeEqual(bytes, right)
}
