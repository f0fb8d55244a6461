import { personById } from '../../identity/queries.ts'
import { quietNow } from '../../notifications/queries/quiet.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { firstMuteEnd, isMentionedIn, unseenMessages } from '../queries/unseen.ts'
import {
  changeUnseenMail,
  endHold,
  holdNotesOfWaiting,
  lockUnseenMail,
  lookNow,
  type UnseenMailRow,
} from '../store.ts'
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
    if (!row || !isToDecide(row, tx.now) || !person?.unseenNotificationEnabled) return
    const held = await heldFor(tx, userId, row)
    if (held) return changeUnseenMail(tx, userId, { heldUntil: held })
    const until = new Date(tx.now.getTime() - undoTime)
    const latest = new Date(tx.now.getTime() - person.unseenNotificationDuration * 60_000)
    const after = row.mailedUpTo
    const [oldest] = await unseenMessages(tx, { after, until })
    if (!oldest || oldest.at > latest)
      return changeUnseenMail(tx, userId, {
        waitingSince: oldest?.at ?? (await nextAfter(tx, until)),
        lookAt: await firstMuteEnd(tx, after),
      })
    await changeUnseenMail(tx, userId, {
      mailedAt: tx.now,
      mailedUpTo: until,
      heldUntil: null,
      waitingSince: await nextAfter(tx, until),
      lookAt: await firstMuteEnd(tx, until),
    })
    const payload = { agencyId: agencyOf(tx), userId, after: after?.toISOString() ?? null, until }
    await tx.addJob({ task: mailUnseenJob, payload })
  })

/** Messages wait, or a mute has ended that kept some from the email. */
const isToDecide = ({ waitingSince, lookAt }: UnseenMailRow, now: Date): boolean =>
  waitingSince !== null || (lookAt !== null && lookAt <= now)

/** How often quiet hours are looked at again for a mention that ends their hold. */
const lookAgainAfter = 300_000

/** Until when quiet hours hold the email; null if they don't, or a mention that they let through has waited long enough. */
async function heldFor(tx: Tx, userId: string, { mailedUpTo }: UnseenMailRow): Promise<Date | null> {
  const quiet = await quietNow(tx, userId)
  if (!quiet?.exceptMentions) return quiet?.until ?? null
  const person = await tx.load(personById, userId)
  const until = new Date(
    tx.now.getTime() - Math.max(undoTime, (person?.unseenNotificationDuration ?? 0) * 60_000),
  )
  const waiting = await unseenMessages(tx, { after: mailedUpTo, until })
  if (
    await isMentionedIn(
      tx,
      waiting.map(({ id }) => id),
    )
  )
    return null
  return new Date(Math.min(quiet.until.getTime(), tx.now.getTime() + lookAgainAfter))
}

async function nextAfter(tx: Tx, moment: Date): Promise<Date | null> {
  const [next] = await unseenMessages(tx, { after: moment })
  return next?.at ?? null
}

/** Lets the next look decide again whether the email of a person, or of everyone in the agency, is held. As the system. No event. */
export const releaseUnseenMail = (ctx: Context, userId?: string): Promise<void> =>
  ctx.write((tx) => endHold(tx, userId))

/** Lets the next look decide about what people had muted. As the system. No event. */
export const lookBehindMutes = (ctx: Context, userIds: readonly string[]): Promise<void> =>
  ctx.write((tx) => lookNow(tx, userIds))

/**
 * Clears the time of an email that was not sent because nothing was left to mail, so that the next one need not wait until the
 * viewer has looked. No event.
 */
export const forgetUnseenMail = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') return
    await changeUnseenMail(tx, tx.viewer.userId, { mailedAt: null })
  })
