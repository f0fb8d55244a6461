import { registerInput } from '../../../shared/identity.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { type Invitation, registrationGate } from '../ports.ts'
import { say } from '../sentences.ts'
import { insertAccount } from '../store/accounts.ts'
import { countMail, countSignInCall } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { type Device, type SignedIn, startSession, withAccessToken } from './sessions.ts'

/** The result if the address must be confirmed first: the secret by which `verify` recognizes the browser. */
export type Registered = { registration: string }

/**
 * Creates an account; only a mail to the address reveals whether it already had one. One that was registered and never confirmed
 * is replaced. An invitation mailed to the address proves it and signs in immediately; otherwise it must be confirmed first.
 * Errors: BAD_USER_INPUT, RATE_LIMITED, NOT_FOUND for an invitation that cannot be used.
 */
export async function register(ctx: Context, input: unknown, device: Device): Promise<SignedIn | Registered> {
  const { name, email, password, language, token } = parse(registerInput, input)
  await countSignInCall(ctx.app, device.address)
  await countMail(ctx.app, 'register', { email, address: device.address })
  const passwordHash = await hashPassword(password)
  const registration = newToken()
  const started = await ctx.write(async (tx) => {
    const invitation = token ? await invitationOf(tx, token, email) : null
    const verified = invitation?.provesAddress ?? false
    const account = { id: newId(), email, name, language: language ?? 'en', verified, passwordHash }
    const created = await insertAccount(tx, { ...account, registrationHash: hashOf(registration) })
    if (!created) return mail(tx, 'identity.mailAddressTaken', { email })
    if (!invitation?.provesAddress) return mail(tx, 'identity.mailVerification', { email, invitation: token })
    await invitation.accept(tx, created.id)
    return startSession(tx, created, device)
  })
  return started ? withAccessToken(ctx.app, started) : { registration }
}

function invitationOf(tx: Tx, token: string, email: string): Promise<Invitation> {
  const [gate] = tx.app.port(registrationGate)
  if (!gate) throw notFound(say('noInvitation'))
  return gate(tx, { token, email })
}

async function mail(tx: Tx, task: string, payload: Record<string, unknown>): Promise<null> {
  await tx.addJob({ task, payload })
  return null
}
