import { mentionKinds, type NotificationTopic } from '../../../shared/notifications-facts.ts'
import type { Context } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { heldMail, heldUntil, quietNow } from '../queries/quiet.ts'
import { topicOf, wants } from '../queries/settings.ts'
import { holdMails, undoTime } from '../steps/address.ts'
import { goesNow, heldKeys, type RunningMail } from '../steps/put-off.ts'
import { endWaiting, letMailWait, lockWaiting, wasHeld } from '../store.ts'

/** Decides whether a person's waiting notifications are mailed. */
export { gatherJob } from '../steps/address.ts'
export { heldKeysOf } from '../steps/put-off.ts'
export type { RunningMail }

/** Sends one mail about some notifications. */
export const mailJob = 'notifications.mail'

/**
 * Queues the mail about the viewer's waiting notifications. In quiet hours it is put off to their end, and only mentions go if they
 * are excepted. Decided under a lock, in one transaction with the job that sends it. No event.
 */
export const gatherMail = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') return
    const { userId } = tx.viewer
    const waiting = await lockWaiting(tx, userId, new Date(tx.now.getTime() - undoTime))
    if (waiting.length === 0) return
    const quiet = await quietNow(tx, userId)
    const isDue = ({ kind }: { kind: string }) =>
      !quiet || (quiet.exceptMentions && mentionKinds.includes(kind))
    const ids = waiting.filter(isDue).map(({ id }) => id)
    if (ids.length > 0) {
      await endWaiting(tx, userId, ids)
      await tx.addJob({ task: mailJob, payload: { agencyId: agencyOf(tx), userId, ids } })
    }
    if (quiet && ids.length < waiting.length) await holdMails(tx, userId, quiet.until)
  })

type Gathered = { userId: string; ids: readonly string[]; job: RunningMail }

/** Whether a mail of notifications goes now: one that could not be sent before is not sent at night. As the person. No event. */
export const isGatheredMailSentNow = (ctx: Context, { userId, ids, job }: Gathered): Promise<boolean> =>
  ctx.write(async (tx) => goesNow(tx, { userId, until: await heldMail(tx, ids), job }))

type About = { userId: string; kind: string; subjectId: string }

/**
 * Whether a room mails a person about one notification itself, and now. What quiet hours hold goes with everything else that they
 * held, in one mail. As the person. No event.
 */
export const isMailedNow = (ctx: Context, about: About): Promise<boolean> =>
  ctx.write(async (tx) => {
    const { userId, kind } = about
    const topic = topicOf(tx, kind)
    if (topic && !(await wants(tx, userId, topic, 'mail'))) return false
    const until = await heldUntil(tx, userId, kind)
    // A job that is done once more after the quiet hours leaves the mail to those who have gathered it.
    if (!until) return !(await wasHeld(tx, about))
    if (await letMailWait(tx, about)) await holdMails(tx, userId, until)
    return false
  })

type OwnMail = { userId: string; topic?: NotificationTopic; job: RunningMail }

/**
 * The same for a mail that can't be part of another one, such as an invitation: in quiet hours its job is put off to their end. Without
 * a topic, it can't be turned off. No event.
 */
export const isSentNow = (ctx: Context, { userId, topic, job }: OwnMail): Promise<boolean> =>
  ctx.write(async (tx) => {
    if (topic && !(await wants(tx, userId, topic, 'mail'))) return false
    return goesNow(tx, { userId, until: await heldUntil(tx, userId), job })
  })

/**
 * Looks now at what is held for a person, or for everyone in the agency, because their time zone or quiet hours may have changed. What
 * is held all the same puts itself off again. As the system. No event.
 */
export const lookAgain = (ctx: Context, userId?: string): Promise<void> =>
  ctx.write((tx) => tx.hastenJobs(heldKeys(tx, userId)))
