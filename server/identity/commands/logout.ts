import { logoutInput } from '../../../shared/identity.ts'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { lockRefreshToken } from '../store/sessions.ts'
import { endSessions } from './sessions.ts'

/** Ends the session of a refresh token, whichever of its tokens it is; an unknown one is fine. Errors: BAD_USER_INPUT. */
export async function logout(ctx: Context, input: unknown): Promise<void> {
  const { refreshToken } = parse(logoutInput, input)
  await ctx.write(async (tx) => {
    const token = await lockRefreshToken(tx, hashOf(refreshToken))
    if (token) await endSessions(tx, { sessionId: token.sessionId })
  })
}
