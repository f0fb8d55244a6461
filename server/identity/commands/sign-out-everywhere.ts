import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { signedIn } from '../queries.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends every session of the caller, including this one, with all sockets. No policy to ask: it ends only the caller's own
 * sessions.
 */
export const signOutEverywhere = (ctx: Context): Promise<boolean> =>
  ctx.write(async (tx) => {
    const { userId } = signedIn(tx.viewer)
    await asSystem(tx, () => endSessions(tx, { accountId: userId }))
    return true
  })
