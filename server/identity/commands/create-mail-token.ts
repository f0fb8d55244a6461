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

/** Creates a single-use token for a link mailed to an account, valid for the given minutes. No event. */
export async function createMailToken(ctx: Context, { minutes, ...link }: NewLink): Promise<string> {
  const token = newToken()
  await ctx.write((tx) => {
    const expiresAt = new Date(tx.now.getTime() + minutes * 60_000)
    return insertMailToken(tx, { ...link, tokenHash: hashOf(token), expiresAt })
  })
  return token
}
