import { type NotificationTopic, topicsWithOwnMails } from '../../../shared/notifications-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { channelsOf } from '../queries/settings.ts'
import type { Addressed, Notified } from '../store.ts'
import { heldKeys } from './put-off.ts'

/** Decides whether a person's waiting notifications are mailed. */
export const gatherJob = 'notifications.gather'

/** Younger notifications are not mailed, because what they are about can still be undone. Milliseconds. */
export const undoTime = 60_000
/** The notifications of a person within this time go in one mail. */
const gatherTime = 120_000

/** How each recipient is notified, as they chose for the topic. */
export async function addressTo(
  tx: Tx,
  notified: readonly Notified[],
  topic: NotificationTopic | undefined,
): Promise<Addressed[]> {
  if (!topic || notified.length === 0)
    return notified.map((one) => ({ ...one, shown: true, mailWaits: false }))
  const isOn = await channelsOf(
    tx,
    notified.map(({ userId }) => userId),
    topic,
  )
  const isMailedHere = !topicsWithOwnMails.includes(topic)
  return notified.map((one) => ({
    ...one,
    shown: isOn(one.userId, 'inApp'),
    mailWaits: isMailedHere && isOn(one.userId, 'mail'),
  }))
}

/** Queues the look at waiting notifications: one job for all of a person's within the same two minutes. */
export async function expectMails(tx: Tx, addressed: readonly Addressed[]): Promise<void> {
  const userIds = [...new Set(addressed.filter(({ mailWaits }) => mailWaits).map(({ userId }) => userId))]
  if (userIds.length === 0) return
  const end = Math.floor(tx.now.getTime() / gatherTime + 1) * gatherTime
  await tx.addJobs(
    userIds.map((userId) => ({
      task: gatherJob,
      payload: { agencyId: agencyOf(tx), userId },
      runAt: new Date(end + undoTime),
      key: `${gatherJob}/${agencyOf(tx)}/${userId}/${end}`,
    })),
  )
}

/** Queues the look at a person's held notifications for the end of their quiet hours; a later look replaces it. */
export const holdMails = (tx: Tx, userId: string, until: Date): Promise<void> =>
  tx.addJob({
    task: gatherJob,
    payload: { agencyId: agencyOf(tx), userId },
    runAt: until,
    key: `${heldKeys(tx, userId)}${gatherJob}`,
  })
