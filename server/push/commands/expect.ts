import type { ConversationsSeen } from '../../messaging/ports.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { browsersOf, browsersOfReaders, browsersWith } from '../store.ts'
import { type Browser, lookJob } from './tasks.ts'

/** How long an open page has to show something before browsers are told of it, at least. Milliseconds. */
const openPageFirst = 5000
/** What happens within this time is one look. Milliseconds. */
const together = 5000

/** Queues one look for each of these browsers, however much happens in the same few seconds. */
export async function lookSoon(tx: Tx, browsers: readonly Omit<Browser, 'agencyId'>[]): Promise<void> {
  if (browsers.length === 0) return
  const end = Math.floor(tx.now.getTime() / together + 1) * together
  await tx.addJobs(
    browsers.map(({ subscriptionId, userId }) => ({
      task: lookJob,
      payload: { agencyId: agencyOf(tx), userId, subscriptionId },
      runAt: new Date(end + openPageFirst),
      key: `push/${subscriptionId}/${agencyOf(tx)}/${end}`,
    })),
  )
}

/** Queues the looks of those who may read these messages. As the system; no event, and nothing changes here. */
export const expectReaders = (ctx: Context, messageIds: readonly string[]): Promise<void> =>
  ctx.write(async (tx) => lookSoon(tx, await browsersOfReaders(tx, messageIds)))

/** Queues the looks of people whose notifications, or mutes, changed. As the system. No event. */
export const expectPeople = (ctx: Context, userIds: readonly string[]): Promise<void> =>
  ctx.write(async (tx) => lookSoon(tx, await browsersOf(tx, userIds)))

/** Queues the looks of those who were told of a conversation in which something became internal or is gone. As the system. No event. */
export const lookBehindConversation = (ctx: Context, conversationId: string): Promise<void> =>
  ctx.write(async (tx) => lookSoon(tx, await browsersWith(tx, { tags: [tagOfConversation(conversationId)] })))

/** Queues the looks of those of these people who were told of anything, and may have lost it. As the system. No event. */
export const lookBehindPeople = (ctx: Context, userIds: readonly string[]): Promise<void> =>
  ctx.write(async (tx) => lookSoon(tx, await browsersWith(tx, { userIds })))

/** Queues the looks of a person's browsers that have a notice of these conversations, which they have just seen. No event. */
export const lookBehindSeen: ConversationsSeen = async (tx, { userId, conversationIds }) =>
  lookSoon(tx, await browsersWith(tx, { tags: conversationIds.map(tagOfConversation), userIds: [userId] }))

const tagOfConversation = (id: string) => `c/${id}`
