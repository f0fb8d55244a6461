import { addressInput, loginWithLinkInput } from '../../../shared/identity.ts'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { accountOfSignInLink, spendMailTokens } from '../store/mail-tokens.ts'
import { countSignInCall } from './limits.ts'
import { deadLink, sendMailSoon } from './links.ts'
import { type Device, type SignedIn, startSession, withAccessToken } from './sessions.ts'

/** Emails a client a sign-in link; the response never reveals whether the address has an account. Errors: RATE_LIMITED. */
export async function askForSignInLink(ctx: Context, input: unknown, device: Device): Promise<void> {
  const { email } = parse(addressInput, input)
  await sendMailSoon(ctx, { kind: 'signIn', email, device })
}

/**
 * Begins a session by the token of that mail, once, with the rights of a client only; on an agency's own domain in that agency
 * only. All other sign-in links of the account become invalid. Errors: BAD_USER_INPUT, RATE_LIMITED.
 */
export async function loginWithLink(ctx: Context, input: unknown, device: Device): Promise<SignedIn> {
  const { token } = parse(loginWithLinkInput, input)
  await countSignInCall(ctx.app, device.address)
  const started = await ctx.write(async (tx) => {
    const link = await accountOfSignInLink(tx, hashOf(token))
    // A link works only where it was requested: on that agency's own domain, or at our address.
    if (!link || link.agencyId !== device.agencyId) throw deadLink()
    await spendMailTokens(tx, link.account.id, ['signIn'])
    return startSession(tx, link.account, device, { clientsOnly: true })
  })
  return withAccessToken(ctx.app, started)
}
