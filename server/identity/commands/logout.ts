import { logoutInput } from '../../../shared/identity.ts'
import type { Context } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { lockRefreshToken } from '../store/sessions.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends the session of a refresh token, which may be an older one, and that of the bearer, who need not send one. An unknown token
 * is ignored. Errors: BAD_USER_INPUT, naming refreshToken if there is neither.
 */
export async function logout(
  ctx: Context,
  input: unknown,
  bearer: { sessionId: string } | null = null,
): Promise<void> {
  const { refreshToken } = parse(logoutInput, input) ?? {}
  if (!refreshToken && !bearer) throw badInput({ refreshToken: sayOfField('required') })
  await ctx.write(async (tx) => {
    const token = refreshToken ? await lockRefreshToken(tx, hashOf(refreshToken)) : null
    if (token) await endSessions(tx, { sessionId: token.sessionId })
    if (bearer && bearer.sessionId !== token?.sessionId) await endSessions(tx, bearer)
  })
}
