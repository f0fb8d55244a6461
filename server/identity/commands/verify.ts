import { resendVerificationInput, verifyInput } from '../../../shared/identity.ts'
import type { Context } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { updateAccount } from '../store/accounts.ts'
import { accountOfMailToken, spendMailTokens } from '../store/mail-tokens.ts'
import { isRegistration, setPasswordHash } from '../store/secrets.ts'
import { countSignInCall } from './limits.ts'
import { deadLink, sendMailSoon } from './links.ts'
import { hashPassword } from './passwords.ts'
import { announceToAgencies, type Device, type SignedIn, startSession, withAccessToken } from './sessions.ts'

/**
 * Confirms an address by the emailed token, once, and signs in. Another person may have registered the address, with their own
 * password: it is kept only if the secret of that registration is given; otherwise the confirming person must choose one, and may
 * give their name. Errors: BAD_USER_INPUT, naming password if one must be chosen, RATE_LIMITED.
 */
export async function verify(ctx: Context, input: unknown, device: Device): Promise<SignedIn> {
  const { token, registration, password, name } = parse(verifyInput, input)
  await countSignInCall(ctx.app, device.address)
  const tokenHash = hashOf(token)
  // Also checked beforehand, so that nothing is hashed for an invalid link.
  if (!(await ctx.write((tx) => accountOfMailToken(tx, tokenHash, 'verify')))) throw deadLink()
  const passwordHash = password ? await hashPassword(password) : null
  const started = await ctx.write(async (tx) => {
    const id = await accountOfMailToken(tx, tokenHash, 'verify')
    if (!id) throw deadLink()
    if (passwordHash) await setPasswordHash(tx, id, passwordHash)
    else if (!registration || !(await isRegistration(tx, id, hashOf(registration)))) throw choosePassword()
    const account = await updateAccount(tx, id, {
      ...(passwordHash && name ? { name } : {}),
      verified: true,
      updatedAt: tx.now,
    })
    await spendMailTokens(tx, id, ['verify'])
    await announceToAgencies(tx, id, 'staff')
    return startSession(tx, account, device)
  })
  return withAccessToken(ctx.app, started)
}

/** Mails another link to an unverified address; the response never reveals whether it has an account. */
export async function resendVerification(ctx: Context, input: unknown, device: Device): Promise<void> {
  const { email } = parse(resendVerificationInput, input)
  await sendMailSoon(ctx, { kind: 'verification', email, device })
}

const choosePassword = () => badInput({ password: sayOfField('required') })
