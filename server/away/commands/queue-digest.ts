import { personById } from '../../identity/queries.ts'
import { digestNotifications } from '../../notifications/queries/notifications.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { unseenMessages } from '../queries/unseen.ts'
import { changeUnseenMail, ensureUnseenMail, lockUnseenMail } from '../store.ts'
import { mailDigestJob, undoTime } from './tasks.ts'

/**
 * Queues the viewer's digest of a day, once a day, if there is something new since the last one. Decided under
 * a lock, in one transaction with the job that sends it. No event.
 */
export const queueDigest = (ctx: Context, day: string): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') return
    const { userId } = tx.viewer
    await ensureUnseenMail(tx, userId)
    const row = await lockUnseenMail(tx, userId)
    const person = await tx.load(personById, userId)
    if (!row || !person || (row.digestOn && row.digestOn >= day)) return
    const after = row.digestUpTo
    const until = new Date(tx.now.getTime() - undoTime)
    const isNews = await isAnythingNew(tx, { after, until, withMessages: person.dailyNotification })
    await changeUnseenMail(tx, userId, { digestOn: day, ...(isNews ? { digestUpTo: until } : {}) })
    const payload = { agencyId: agencyOf(tx), userId, after: after?.toISOString() ?? null, until }
    if (isNews) await tx.addJob({ task: mailDigestJob, payload })
  })

type Span = { after: Date | null; until: Date; withMessages: boolean }

async function isAnythingNew(tx: Tx, { withMessages, ...span }: Span): Promise<boolean> {
  if (withMessages && (await unseenMessages(tx, span)).length > 0) return true
  return (await digestNotifications(tx, span)).length > 0
}
