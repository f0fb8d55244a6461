import { loginInput } from '../../../shared/identity.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, unauthenticated } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { say } from '../sentences.ts'
import { holdPassword, secretOfAddress } from '../store/secrets.ts'
import { countSignIn, forgetTries } from './limits.ts'
import { isPassword } from './passwords.ts'
import { type Device, type SignedIn, startSession, withAccessToken } from './sessions.ts'

/**
 * Begins a session by email and password. Errors: BAD_USER_INPUT, RATE_LIMITED, UNAUTHENTICATED if the two do not match,
 * FORBIDDEN with reason UNVERIFIED or DEACTIVATED if they match but the account cannot sign in.
 */
export async function login(ctx: Context, input: unknown, device: Device): Promise<SignedIn> {
  const { email, password } = parse(loginInput, input)
  const { address, known: before } = device
  await countSignIn(ctx.app, { email, address, known: before ?? null })
  const known = await secretOf(ctx, email)
  const isRight = await isPassword(password, known?.passwordHash)
  if (!known || !isRight) throw wrongCredentials()
  const { account, passwordHash } = known
  if (!account.active) throw forbidden(say('deactivated'), 'DEACTIVATED')
  if (!account.verified) throw forbidden(say('unverified'), 'UNVERIFIED')
  const started = await ctx.write(async (tx) => {
    // A password change during the check invalidates this sign-in.
    if (!(await holdPassword(tx, account.id, passwordHash))) throw wrongCredentials()
    return startSession(tx, account, device)
  })
  await forgetTries(ctx.app, { email, address })
  return withAccessToken(ctx.app, started)
}

// A separate transaction: no connection is held while the password is hashed.
const secretOf = (ctx: Context, email: string) => ctx.write((tx) => secretOfAddress(tx, email))

const wrongCredentials = () => unauthenticated(say('wrongCredentials'))
