import type { Context } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { insertMailToken, type MailPurpose } from '../store/mail-tokens.ts'

type NewLink = {
  accountId: string
  purpose: MailPurpose
  minutes: number
  email?: string
  agencyId?: string | null
}

/** Makes a token for a link that is mailed to an account; it works once and for so many minutes. No event. */
export async function createMailToken(ctx: Context, { minutes, ...link }: NewLink): Promise<string> {
  const token = newToken()
  await ctx.write((tx) => {
    const expiresAt = new Date(tx.now.getTime() + minutes * 60_000)
    return insertMailToken(tx, { ...link, tokenHash: hashOf(token), expiresAt })
  })
  return token
}
