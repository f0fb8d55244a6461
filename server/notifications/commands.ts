import {
  type MuteDuration,
  markNotificationsReadInput,
  mutesMax,
  muteThingInput,
  unmuteThingInput,
  updateNotificationInput,
  updateNotificationsInput,
} from '../../shared/notifications.ts'
import { addDays, momentAt, todayIn } from '../../shared/wall-clock.ts'
import { zoneOf } from '../agencies/queries/zones.ts'
import { requireAtMost } from '../platform/at-most.ts'
import { command } from '../platform/command.ts'
import type { Context, Tx } from '../platform/context.ts'
import { inBatches } from '../platform/database/in-batches.ts'
import { personOf } from '../platform/database/viewer.ts'
import { notFound, unauthenticated } from '../platform/errors.ts'
import { muteChanged, notificationsChanged } from './events.ts'
import { notificationKinds } from './ports.ts'
import { mutedThings, ownMutes } from './queries/mutes.ts'
import {
  kindsOf,
  type NotificationRow,
  notificationById,
  unreadNotifications,
} from './queries/notifications.ts'
import { type ThingRow, thingOrNotFound } from './queries/things.ts'
import { say } from './sentences.ts'
import { withoutMuted } from './steps/without-muted.ts'
import {
  deleteEndedMutes,
  deleteOlderThan,
  endMutes,
  endUnread,
  insertNotifications,
  lockMutes,
  type Notified,
  type OfKind,
  setMute,
  setRead,
  setReadOf,
  setReadUpTo,
} from './store.ts'

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
    const readers = tx.app.port(notificationKinds).find((each) => each.kind === kind)?.readers
    const reading = readers && named.length > 0 ? await readers(tx, named) : named
    const notified = await withoutMuted(tx, kind, reading)
    if (!(await insertNotifications(tx, { kind, actorId }, notified))) return []
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

/** Mutes what the caller may see, for themselves: nothing about it is notified to them until then. Errors: NOT_FOUND, BAD_USER_INPUT. */
export const muteThing = command(muteThingInput, async (tx, { duration, ...thing }): Promise<ThingRow> => {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  await lockMutes(tx, userId)
  const found = await thingOrNotFound(tx, thing)
  await setMute(tx, { userId, ...thing, until: await endOf(tx, duration) })
  await keepLimit(tx, userId)
  tx.record(muteChanged(thing.id, userId))
  return found
})

const hour = 3_600_000
const morning = '08:00'

async function endOf(tx: Tx, duration: MuteDuration): Promise<Date | null> {
  if (duration === 'GOOD') return null
  if (duration === 'HOUR') return new Date(tx.now.getTime() + hour)
  const zone = await zoneOf(tx)
  return momentAt(`${addDays(todayIn(zone, tx.now), 1)}T${morning}`, zone)
}

/** Mutes of what is gone, which its person could not end by hand, make room before the limit is reached. */
async function keepLimit(tx: Tx, userId: string): Promise<void> {
  const mutes = await ownMutes(tx).execute()
  if (mutes.length <= mutesMax) return
  const seen = new Set((await mutedThings(tx)).map(({ id }) => id))
  const gone = mutes.flatMap(({ id }) => (seen.has(id) ? [] : [id]))
  requireAtMost(mutesMax, mutes.length - gone.length, 'id')
  await endMutes(tx, userId, gone)
}

/** Ends the caller's mute of what they may see, if there is one. Errors: NOT_FOUND. */
export const unmuteThing = command(unmuteThingInput, async (tx, thing): Promise<ThingRow> => {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  const found = await thingOrNotFound(tx, thing)
  await endMutes(tx, userId, [thing.id])
  tx.record(muteChanged(thing.id, userId))
  return found
})

const daysKept = 180

/** Deletes notifications older than half a year, and mutes that have ended, as the platform. */
export async function deleteOldNotifications(ctx: Context): Promise<void> {
  await inBatches((most) =>
    ctx.write((tx) => deleteOlderThan(tx, new Date(tx.now.getTime() - daysKept * 86_400_000), most)),
  )
  await inBatches((most) => ctx.write((tx) => deleteEndedMutes(tx, tx.now, most)))
}
