import { markNotificationsReadInput, updateNotificationInput } from '../../shared/notifications.ts'
import { command } from '../platform/command.ts'
import type { Context } from '../platform/context.ts'
import { personOf } from '../platform/database/viewer.ts'
import { notFound, unauthenticated } from '../platform/errors.ts'
import { notificationsChanged } from './events.ts'
import { type NotificationRow, notificationById, unreadNotifications } from './queries.ts'
import { say } from './sentences.ts'
import { deleteOlderThan, insertNotifications, type NewNotification, setRead, setReadUpTo } from './store.ts'

/**
 * Tells people that something happened to them: a row for each recipient, once for a kind, subject and occurrence however
 * often it is called. Whether they may see the subject is asked whenever they read, but a person who never may is not to be named.
 */
export const notify = async (ctx: Context, notification: NewNotification): Promise<void> => {
  await notifyOnce(ctx, notification)
}

/** The same, answering whether it was news to anybody: what else tells of it is done only then. */
export const notifyOnce = (ctx: Context, notification: NewNotification): Promise<boolean> =>
  ctx.write(async (tx) => {
    const recipientIds = [...new Set(notification.recipientIds)].filter((id) => id !== notification.actorId)
    if (recipientIds.length === 0) return false
    const isNews = await insertNotifications(tx, { ...notification, recipientIds })
    if (isNews) tx.record(notificationsChanged(recipientIds))
    return isNews
  })

/** Marks a notification of one's own as read, or as unread again. No policy to ask. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const updateNotification = command(
  updateNotificationInput,
  async (tx, { id, read }): Promise<NotificationRow> => {
    const userId = personOf(tx)
    if (!userId) throw unauthenticated()
    if (!(await setRead(tx, userId, id, read ? tx.now : null))) throw notFound(say('noNotification'))
    tx.record(notificationsChanged([userId]))
    return notificationById(tx, id)
  },
)

/** Marks one's own notifications up to one as read; answers how many are unread still. No policy to ask. Errors: BAD_USER_INPUT. */
export const markNotificationsRead = command(markNotificationsReadInput, async (tx, { upToID }) => {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  if ((await setReadUpTo(tx, userId, upToID)) > 0) tx.record(notificationsChanged([userId]))
  return unreadNotifications(tx)
})

const daysKept = 180

/** Removes the notifications of half a year ago and before, as the platform. */
export const deleteOldNotifications = (ctx: Context): Promise<void> =>
  ctx.write((tx) => deleteOlderThan(tx, new Date(tx.now.getTime() - daysKept * 86_400_000)))
