import { changePasswordInput } from '../../../shared/identity.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { badInput } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { me, type Person, signedIn } from '../queries.ts'
import { spendMailTokens } from '../store/mail-tokens.ts'
import { holdPassword, passwordHashOf, setPasswordHash } from '../store/secrets.ts'
import { countPasswordTry } from './limits.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

/**
 * Changes the caller's password: every other session ends, reset links become invalid, and an email confirms it. No policy to
 * ask: it changes only the caller's own account. Errors: BAD_USER_INPUT naming currentPassword if it is wrong, RATE_LIMITED.
 */
export async function changePassword(ctx: Context, input: unknown): Promise<Person> {
  const { currentPassword, newPassword } = parse(changePasswordInput, input)
  // Separate transactions: no connection is held while passwords are hashed.
  const { userId, known } = await ctx.write(ownSecret)
  await countPasswordTry(ctx.app, userId)
  if (!known || !(await isPassword(currentPassword, known))) throw wrongPassword()
  const next = await hashPassword(newPassword)
  return ctx.write(async (tx) => {
    await asSystem(tx, () => replacePassword(tx, known, next))
    await tx.addJob({ task: 'identity.mailPasswordChanged', payload: { userId, at: tx.now } })
    return me(tx)
  })
}

async function ownSecret(tx: Tx) {
  const { userId } = signedIn(tx.viewer)
  return { userId, known: await asSystem(tx, () => passwordHashOf(tx, userId)) }
}

async function replacePassword(tx: Tx, known: string, next: string): Promise<void> {
  const { userId, sessionId } = signedIn(tx.viewer)
  if (!(await holdPassword(tx, userId, known))) throw wrongPassword()
  await setPasswordHash(tx, userId, next)
  await spendMailTokens(tx, userId, ['reset'])
  await endSessions(tx, { accountId: userId, except: sessionId })
}

const wrongPassword = () => badInput({ currentPassword: sayOfField('wrongPassword') })
