import type { Context } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { deleteMailTokens } from '../store/mail-tokens.ts'
import { deleteEnded, deleteExpiredTokens, expiredSessions } from '../store/sessions.ts'
import { endSessions } from './sessions.ts'

/** Days that ended sessions and expired links are kept for later inspection. */
const keptDays = 30

/** Ends sessions that were not refreshed in time, and deletes old ones. Requires the platform scope; called by a job. */
export async function cleanUpSignIns(ctx: Context): Promise<void> {
  while (await endExpired(ctx, 'all'));
  // Tokens are deleted first, so that few are left to be deleted with their sessions.
  for (const deleteSome of [deleteExpiredTokens, deleteEnded, deleteMailTokens])
    await inBatches((most) =>
      ctx.write((tx) => deleteSome(tx, new Date(tx.now.getTime() - keptDays * 86_400_000), most)),
    )
}

/** Ends sessions of expired access keys, with their open sockets. Requires the platform scope; called by a job. */
export async function endExpiredKeys(ctx: Context): Promise<void> {
  while (await endExpired(ctx, 'keys'));
}

const endExpired = (ctx: Context, whose: 'all' | 'keys'): Promise<boolean> =>
  ctx.write(async (tx) => {
    const expired = await expiredSessions(tx, whose)
    for (const { id } of expired) await endSessions(tx, { sessionId: id })
    return expired.length > 0
  })
