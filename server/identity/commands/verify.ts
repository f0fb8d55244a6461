import { resendVerificationInput, verifyInput } from '../../../shared/identity.ts'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { updateAccount } from '../store/accounts.ts'
import { accountOfMailToken, spendMailTokens } from '../store/mail-tokens.ts'
import { countDoor } from './limits.ts'
import { deadLink, sendMailSoon } from './links.ts'
import { type Device, type SignedIn, startSession, tellAgencies, withAccessToken } from './sessions.ts'

/** Confirms an address by the token that was mailed to it, once, and signs in. Errors: BAD_USER_INPUT, RATE_LIMITED. */
export async function verify(ctx: Context, input: unknown, device: Device): Promise<SignedIn> {
  const { token } = parse(verifyInput, input)
  await countDoor(ctx.app, device.address)
  const started = await ctx.write(async (tx) => {
    const id = await accountOfMailToken(tx, hashOf(token), 'verify')
    if (!id) throw deadLink()
    const account = await updateAccount(tx, id, { verified: true, updatedAt: tx.now })
    await spendMailTokens(tx, id, ['verify'])
    await tellAgencies(tx, id)
    return startSession(tx, account, device)
  })
  return withAccessToken(ctx.app, started)
}

/** Mails another link to an address that waits to be verified; the answer never tells whether there is one. */
export async function resendVerification(ctx: Context, input: unknown, device: Device): Promise<void> {
  const { email } = parse(resendVerificationInput, input)
  await sendMailSoon(ctx, { task: 'identity.mailVerification', email, device })
}
