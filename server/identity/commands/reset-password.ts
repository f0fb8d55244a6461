import { addressInput, resetPasswordInput } from '../../../shared/identity.ts'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { updateAccount } from '../store/accounts.ts'
import { accountOfMailToken, spendMailTokens } from '../store/mail-tokens.ts'
import { setPasswordHash } from '../store/secrets.ts'
import { countSignInCall } from './limits.ts'
import { deadLink, sendMailSoon } from './links.ts'
import { hashPassword } from './passwords.ts'
import {
  announceToAgencies,
  type Device,
  endSessions,
  type SignedIn,
  startSession,
  withAccessToken,
} from './sessions.ts'

/** Mails a password reset link; the result never reveals whether the address has an account. */
export async function forgotPassword(ctx: Context, input: unknown, device: Device): Promise<void> {
  const { email } = parse(addressInput, input)
  await sendMailSoon(ctx, { kind: 'reset', email, device })
}

/**
 * Sets a new password by the token of a mail, once: every session ends, the address counts as verified, a mail confirms the
 * change, and a new session begins. Errors: BAD_USER_INPUT, RATE_LIMITED.
 */
export async function resetPassword(ctx: Context, input: unknown, device: Device): Promise<SignedIn> {
  const { token, password } = parse(resetPasswordInput, input)
  await countSignInCall(ctx.app, device.address)
  const tokenHash = hashOf(token)
  if (!(await ctx.write((tx) => accountOfMailToken(tx, tokenHash, 'reset')))) throw deadLink()
  const passwordHash = await hashPassword(password)
  const started = await ctx.write(async (tx) => {
    const id = await accountOfMailToken(tx, tokenHash, 'reset')
    if (!id) throw deadLink()
    await setPasswordHash(tx, id, passwordHash)
    await spendMailTokens(tx, id, ['reset', 'verify'])
    await endSessions(tx, { accountId: id })
    const account = await updateAccount(tx, id, { verified: true, updatedAt: tx.now })
    await announceToAgencies(tx, id, 'staff')
    await tx.addJob({ task: 'identity.mailPasswordChanged', payload: { userId: id, at: tx.now } })
    return startSession(tx, account, device)
  })
  return withAccessToken(ctx.app, started)
}
