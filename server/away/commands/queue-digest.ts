import { personById } from '../../identity/queries.ts'
import type { Context } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { unseenMessages } from '../queries/unseen.ts'
import { changeUnseenMail, ensureUnseenMail, lockUnseenMail } from '../store.ts'
import { mailDigestJob, undoTime } from './tasks.ts'

/**
 * Queues the viewer's digest of a day, once a day, if there are unseen messages since the last one. Decided under
 * a lock, in one transaction with the job that sends it. No event.
 */
export const queueDigest = (ctx: Context, day: string): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') return
    const { userId } = tx.viewer
    await ensureUnseenMail(tx, userId)
    const row = await lockUnseenMail(tx, userId)
    const person = await tx.load(personById, userId)
    if (!row || !person?.dailyNotification || (row.digestOn && row.digestOn >= day)) return
    const until = new Date(tx.now.getTime() - undoTime)
    const [news] = await unseenMessages(tx, { after: row.digestUpTo, until })
    await changeUnseenMail(tx, userId, { digestOn: day, ...(news ? { digestUpTo: until } : {}) })
    if (news) await tx.addJob({ task: mailDigestJob, payload: { agencyId: agencyOf(tx), userId, until } })
  })
