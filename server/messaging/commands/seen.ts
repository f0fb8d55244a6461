import { markConversationInput, updateChannelUserInput } from '../../../shared/messaging.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { channelUserUpdated } from '../events.ts'
import { placeById } from '../queries/channel-users.ts'
import {
  type ConversationRow,
  conversationOrNotFound,
  conversationsOfChannel,
} from '../queries/conversations.ts'
import { personOf } from '../queries/visibility.ts'
import { updatePlace } from '../store/channels.ts'
import { setSeen } from '../store/conversations.ts'

/**
 * Writes down that the caller has seen a conversation up to a message's moment; null marks it as unread. A moment later
 * than the last message counts as that one's, so that what commits late is not born read; where there is none, nothing is
 * seen. Errors: NOT_FOUND.
 */
export const markConversation = (ctx: Context, raw: unknown): Promise<string> =>
  ctx.write(async (tx) => {
    const { conversationID, seenAt } = parse(markConversationInput, raw)
    const conversation = await conversationOrNotFound(tx, conversationID)
    const seen = await see(tx, conversation, seenAt)
    tx.record(
      channelUserUpdated({
        channelId: conversation.channelId,
        userId: personOf(tx),
        conversationId: conversation.id,
        seenAt: seen,
        archived: null,
      }),
    )
    return conversationID
  })

/** Changes the caller's own place in a channel: seen (all its conversations), archived, tag, name. Errors: NOT_FOUND, BAD_USER_INPUT. */
export const updateChannelUser = (ctx: Context, raw: unknown): Promise<string> =>
  ctx.write(async (tx) => {
    const { id, seenAt, ...change } = parse(updateChannelUserInput, raw)
    const place = await placeById(tx, id)
    if (!place) throw notFound()
    if (place.userId !== personOf(tx))
      throw badInput({ id: 'Only your own place in a channel can be changed.' })
    const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await updatePlace(tx, id, changes)
    const conversations = seenAt === undefined ? [] : await tx.load(conversationsOfChannel, place.channelId)
    const own = { channelId: place.channelId, userId: place.userId }
    for (const conversation of conversations) {
      const seen = await see(tx, conversation, seenAt ?? null)
      tx.record(channelUserUpdated({ ...own, conversationId: conversation.id, seenAt: seen, archived: null }))
    }
    const archived = change.archived ?? place.archived
    tx.record(channelUserUpdated({ ...own, conversationId: null, seenAt: null, archived }))
    return id
  })

async function see(
  tx: Tx,
  { id, lastMessageAt }: ConversationRow,
  seenAt: Date | null,
): Promise<Date | null> {
  const moment = seenAt && lastMessageAt && (seenAt < lastMessageAt ? seenAt : lastMessageAt)
  await setSeen(tx, { conversationId: id, userId: personOf(tx), seenAt: moment })
  return moment
}
