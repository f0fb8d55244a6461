import { announceEverywhere } from '../../agencies/commands/announce.ts'
import { linkedTo } from '../../agencies/queries/sym-links.ts'
import { notify } from '../../notifications/commands/notify.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { linkedMessageChanged } from '../events.ts'
import { followersOf } from '../queries/followers.ts'
import { linkedReaders } from '../queries/linked.ts'
import { mentionedBy } from '../queries/mentioned.ts'
import { type MessageRow, messageById } from '../queries/messages.ts'
import { readersOf } from '../queries/readers.ts'
import { insertMentions } from '../store/mentions.ts'

/** Notifies the people mentioned by a message, and the followers of the thread for a reply, as far as they may read it. */
export const notifyOfMessage = (ctx: Context, messageId: string): Promise<void> =>
  ctx.write(async (tx) => {
    const message = await alive(tx, messageId)
    if (!message) return
    await announceToLinked(tx, message)
    const mentioned = await notifyMentioned(tx, message)
    const followers = message.responseToId ? (await tx.load(followersOf, message.responseToId)).userIds : []
    const others = followers.filter((id) => !mentioned.includes(id))
    const recipientIds = await readersOf(tx, message, others)
    await notify(tx, { kind: 'reply', subjectId: message.id, recipientIds, actorId: message.ownerId })
  })

/** Notifies newly mentioned people; members who were notified of the message before are not notified again. */
export const notifyOfMention = (ctx: Context, messageId: string): Promise<void> =>
  ctx.write(async (tx) => {
    const message = await alive(tx, messageId)
    if (!message) return
    await announceToLinked(tx, message)
    await notifyMentioned(tx, message)
  })

/** Signals a change to people who are linked with a channel member. The event belongs to no agency. */
export const announceToLinked = (
  ctx: Context,
  what: { channelId: string; internal: boolean },
): Promise<void> =>
  ctx.write(async (tx) => announceEverywhere(tx, await linkedReaders(tx, what), linkedMessageChanged))

/** The same for the links of some people only, for changes of what those people can read. */
export const announceToLinkedWith = (ctx: Context, userIds: readonly string[]): Promise<void> =>
  ctx.write(async (tx) => announceEverywhere(tx, await linkedTo(tx, userIds), linkedMessageChanged))

async function alive(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const message = await tx.load(messageById, id)
  return message && !message.deletedAt ? message : undefined
}

async function notifyMentioned(tx: Tx, message: MessageRow): Promise<string[]> {
  const mentioned = (await mentionedBy(tx, message)).filter((id) => id !== message.ownerId)
  await insertMentions(tx, {
    messageId: message.id,
    userIds: mentioned,
    createdAt: message.publishedAt ?? message.createdAt,
  })
  await notify(tx, {
    kind: 'mention',
    subjectId: message.id,
    recipientIds: mentioned,
    actorId: message.ownerId,
  })
  return mentioned
}
