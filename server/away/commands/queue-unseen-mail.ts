import { personById } from '../../identity/queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { unseenMessages } from '../queries/unseen.ts'
import { changeUnseenMail, holdNotesOfWaiting, lockUnseenMail } from '../store.ts'
import { mailUnseenJob, undoTime } from './tasks.ts'

/**
 * Queues the email about the viewer's unseen messages once the oldest has waited for their chosen delay. Decided under a lock, in
 * one transaction with the job that sends it, so that concurrent calls queue it once. No event.
 */
export const queueUnseenMail = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') return
    const { userId } = tx.viewer
    await holdNotesOfWaiting(tx)
    const row = await lockUnseenMail(tx, userId)
    const person = await tx.load(personById, userId)
    if (!row?.waitingSince || !person?.unseenNotificationEnabled) return
    const until = new Date(tx.now.getTime() - undoTime)
    const latest = new Date(tx.now.getTime() - person.unseenNotificationDuration * 60_000)
    const after = row.mailedUpTo
    const [oldest] = await unseenMessages(tx, { after, until })
    if (!oldest || oldest.at > latest)
      return changeUnseenMail(tx, userId, { waitingSince: oldest?.at ?? (await nextAfter(tx, until)) })
    await changeUnseenMail(tx, userId, {
      mailedAt: tx.now,
      mailedUpTo: until,
      waitingSince: await nextAfter(tx, until),
    })
    const payload = { agencyId: agencyOf(tx), userId, after: after?.toISOString() ?? null, until }
    await tx.addJob({ task: mailUnseenJob, payload })
  })

async function nextAfter(tx: Tx, moment: Date): Promise<Date | null> {
  const [next] = await unseenMessages(tx, { after: moment })
  return next?.at ?? null
}

/**
 * Clears the time of an email that was not sent because nothing was left to mail, so that the next one need not wait until the
 * viewer has looked. No event.
 */
export const forgetUnseenMail = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') return
    await changeUnseenMail(tx, tx.viewer.userId, { mailedAt: null })
  })
