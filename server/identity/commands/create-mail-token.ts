import type { Context } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { insertMailToken, type MailPurpose } from '../store/mail-tokens.ts'

type NewLink = { accountId: string; purpose: MailPurpose; minutes: number }

/** Makes a token for a link that is mailed to an account; it works once and for so many minutes. No event. */
export async function createMailToken(
  ctx: Context,
  { accountId, purpose, minutes }: NewLink,
): Promise<string> {
  const token = newToken()
  await ctx.write((tx) => {
    const expiresAt = new Date(tx.now.getTime() + minutes * 60_000)
    return insertMailToken(tx, { tokenHash: hashOf(token), accountId, purpose, expiresAt })
  })
  return token
}
