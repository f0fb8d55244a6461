import {
  markNotificationsReadInput,
  updateNotificationInput,
  updateNotificationsInput,
} from '../../../shared/notifications.ts'
import { command } from '../../platform/command.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { notFound, unauthenticated } from '../../platform/errors.ts'
import { notificationsChanged } from '../events.ts'
import { notificationKinds } from '../ports.ts'
import {
  kindsOf,
  type NotificationRow,
  notificationById,
  unreadNotifications,
} from '../queries/notifications.ts'
import { say } from '../sentences.ts'
import { addressTo, expectMails } from '../steps/address.ts'
import { withoutMuted } from '../steps/without-muted.ts'
import {
  deleteEndedMutes,
  deleteOlderThan,
  endUnread,
  insertNotifications,
  type Notified,
  type OfKind,
  setRead,
  setReadOf,
  setReadUpTo,
} from '../store.ts'

/** The subject of notifications and their recipients: one notification per occurrence. */
export type News = { subjectId: string; recipientIds: readonly string[]; occurrence?: string }

/**
 * Notifies people: adds a row for each recipient who may read the subject, once for each kind, subject and occurrence however
 * often it is called. Whether they may still see the subject is checked at every read.
 */
export async function notify(ctx: Context, { kind, actorId, ...news }: OfKind & News): Promise<void> {
  await notifyAll(ctx, { kind, actorId }, [news])
}

/** Notifies about many subjects at once; returns the notified recipients, none if all of them had been notified. */
export const notifyAll = (
  ctx: Context,
  { kind, actorId }: OfKind,
  news: readonly News[],
): Promise<readonly Notified[]> =>
  ctx.write(async (tx) => {
    const named = news.flatMap(({ subjectId, recipientIds, occurrence = '' }) =>
      [...new Set(recipientIds)]
        .filter((userId) => userId !== actorId)
        .map((userId) => ({ subjectId, userId, occurrence })),
    )
    const known = tx.app.port(notificationKinds).find((each) => each.kind === kind)
    const reading = known?.readers && named.length > 0 ? await known.readers(tx, named) : named
    const notified = await withoutMuted(tx, known, reading)
    const addressed = await addressTo(tx, notified, known?.topic)
    if (!(await insertNotifications(tx, { kind, actorId }, addressed))) return []
    await expectMails(tx, addressed)
    for (const event of notificationsChanged([...new Set(notified.map(({ userId }) => userId))]))
      tx.record(event)
    return notified
  })

/** Removes unread notifications about a subject that no longer concerns these people. */
export async function endNotifications(
  tx: Tx,
  kind: string,
  { subjectId, recipientIds }: News,
): Promise<void> {
  if (recipientIds.length === 0) return
  const ended = await endUnread(tx, { kind, subjectId, userIds: recipientIds })
  for (const event of notificationsChanged(ended)) tx.record(event)
}

/** Marks the caller's own notification as read, or as unread again. No policy to ask. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const updateNotification = command(
  updateNotificationInput,
  async (tx, { id, read }): Promise<NotificationRow> => {
    const userId = personOf(tx)
    if (!userId) throw unauthenticated()
    if (!(await setRead(tx, userId, id, read ? tx.now : null))) throw notFound(say('noNotification'))
    for (const event of notificationsChanged([userId])) tx.record(event)
    return notificationById(tx, id)
  },
)

/**
 * Marks several of the caller's own notifications as read, or as unread again; those that are gone need no mark. Returns how
 * many are unread. No policy to ask. Errors: BAD_USER_INPUT.
 */
export const updateNotifications = command(updateNotificationsInput, async (tx, { ids, read }) => {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  if (ids.length > 0 && (await setReadOf(tx, userId, { ids, readAt: read ? tx.now : null })) > 0)
    for (const event of notificationsChanged([userId])) tx.record(event)
  return unreadNotifications(tx)
})

/**
 * Marks the caller's own notifications as read up to the given one, of all topics or of some; returns how many are still unread. No policy to ask. Errors:
 * BAD_USER_INPUT.
 */
export const markNotificationsRead = command(markNotificationsReadInput, async (tx, { upToID, topics }) => {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  const kinds = topics ? { kinds: kindsOf(tx, topics) } : {}
  if ((await setReadUpTo(tx, userId, { upToId: upToID, ...kinds })) > 0)
    for (const event of notificationsChanged([userId])) tx.record(event)
  return unreadNotifications(tx)
})

const daysKept = 180

/** Deletes notifications older than half a year, and mutes that have ended, as the platform. */
export async function deleteOldNotifications(ctx: Context): Promise<void> {
  await inBatches((most) =>
    ctx.write((tx) => deleteOlderThan(tx, new Date(tx.now.getTime() - daysKept * 86_400_000), most)),
  )
  await inBatches((most) => ctx.write((tx) => deleteEndedMutes(tx, tx.now, most)))
}
