import {
  markConversationInput,
  markConversationsInput,
  updateChannelUserInput,
} from '../../../shared/messaging.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { channelUserChanged, channelUserUpdated, conversationSeen, seenByTeam } from '../events.ts'
import { broadcastSeen, conversationsSeen } from '../ports.ts'
import { channelUserById } from '../queries/channel-users.ts'
import {
  type ConversationRow,
  conversationOrNotFound,
  conversationsOfChannel,
} from '../queries/conversations.ts'
import { concernedBySeeing } from '../queries/seen-by.ts'
import { lastTimestampOfOthers } from '../queries/unread.ts'
import { say } from '../sentences.ts'
import { updateChannelUserRow } from '../store/channels.ts'
import { moveAllSeen, moveSeen, setSeen } from '../store/conversations.ts'

/**
 * Marks a conversation as seen by the caller up to a message's timestamp. A mark never moves back, whichever device sends it
 * last, unless it says `unread`; without a timestamp nothing counts as seen, and the unread part begins with the last message of
 * others. A timestamp later than the last message counts as that message's, so that a late commit does not arrive as read;
 * without messages, nothing is seen. No policy to ask: it changes only the caller's own marks. Errors: NOT_FOUND.
 */
export const markConversation = command(markConversationInput, async (tx, { conversationID, ...mark }) => {
  await see(tx, await conversationOrNotFound(tx, conversationID), mark)
  return conversationID
})

/** Marks several conversations atomically. No policy to ask: it changes only the caller's own marks. Errors: NOT_FOUND. */
export const markConversations = command(markConversationsInput, async (tx, { marks }) => {
  const found = await Promise.all(
    marks.map(async (mark) => ({
      mark,
      conversation: await conversationOrNotFound(tx, mark.conversationID),
    })),
  )
  const ordered = found.toSorted((one, other) => (one.conversation.id < other.conversation.id ? -1 : 1))
  for (const { conversation, mark } of ordered) await see(tx, conversation, mark)
  return marks.map(({ conversationID }) => conversationID)
})

/**
 * Changes the caller's own membership in a channel: seen (all its conversations), archived, tag, name. No policy to ask: it
 * changes only the caller's own membership. Errors: NOT_FOUND, BAD_USER_INPUT.
 */
export const updateChannelUser = command(updateChannelUserInput, async (tx, { id, seenAt, ...change }) => {
  const channelUser = await channelUserById(tx, id)
  if (!channelUser) throw notFound()
  if (channelUser.userId !== actorOf(tx)) throw badInput({ id: say('ownPlaceOnly') })
  // Locks marks before the membership, in the same order as createMessage (docs/architecture.md, the order of locks).
  if (seenAt !== undefined) await seeAll(tx, channelUser.channelId, seenAt ?? null)
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length > 0) {
    await updateChannelUserRow(tx, id, changes)
    const archived = change.archived ?? channelUser.archived
    tx.record(channelUserUpdated({ channelId: channelUser.channelId, userId: channelUser.userId, archived }))
    if (change.name !== undefined || change.tag !== undefined) tx.record(channelUserChanged(channelUser))
  }
  return id
})

type Mark = { seenAt: Date | null; unread?: boolean | null | undefined }

async function see(tx: Tx, conversation: ConversationRow, mark: Mark): Promise<void> {
  const { id, channelId } = conversation
  const { seenAt } = mark
  const upTo = seenIn(conversation, seenAt)
  // An empty conversation has nothing to mark as seen.
  if (seenAt && !upTo) return
  if (upTo && conversation.scope === 'broadcast') await markBroadcast(tx, [id], upTo)
  const unreadFrom = upTo ? null : await tx.load(lastTimestampOfOthers, id)
  const seen = { conversationId: id, userId: actorOf(tx), seenAt: upTo, unreadFrom }
  const where = { conversationId: id, channelId }
  const concerned = upTo && !mark.unread ? await concernedBySeeing(tx, { ...where, seenAt: upTo }) : []
  const moved = upTo && !mark.unread ? await moveSeen(tx, { ...seen, seenAt: upTo }) : await setSeen(tx, seen)
  if (!moved) return
  tx.notify(conversationSeen({ ...where, userId: actorOf(tx), seenAt: upTo }))
  for (const userId of concerned) tx.notify(seenByTeam(id, userId))
  if (upTo) await tellSeen(tx, [id])
}

/** The same for all conversations of a channel. */
async function seeAll(tx: Tx, channelId: string, seenAt: Date | null): Promise<void> {
  const conversations = await tx.load(conversationsOfChannel, channelId)
  const lastOfOthers = await tx.loaderOf(lastTimestampOfOthers).loadMany(conversations.map(({ id }) => id))
  const marks = conversations
    .map((conversation, at) => {
      const upTo = seenIn(conversation, seenAt)
      return {
        conversationId: conversation.id,
        seenAt: upTo,
        unreadFrom: upTo ? null : dateIn(lastOfOthers[at]),
      }
    })
    .filter((mark) => seenAt === null || mark.seenAt !== null)
  const broadcasts = conversations.filter(({ scope }) => scope === 'broadcast').map(({ id }) => id)
  if (seenAt && broadcasts.length > 0) await markBroadcast(tx, broadcasts, seenAt)
  const moved = await moveAllSeen(tx, actorOf(tx), marks)
  for (const { conversationId, seenAt } of marks)
    if (moved.has(conversationId))
      tx.notify(conversationSeen({ conversationId, seenAt, userId: actorOf(tx), channelId }))
  if (seenAt && moved.size > 0) await tellSeen(tx, [...moved])
}

async function tellSeen(tx: Tx, conversationIds: readonly string[]): Promise<void> {
  for (const hear of tx.app.port(conversationsSeen)) await hear(tx, { userId: actorOf(tx), conversationIds })
}

/** Locks the broadcast before the marks, in the same order as its retraction (docs/architecture.md, the order of locks). */
async function markBroadcast(tx: Tx, conversationIds: readonly string[], seenAt: Date): Promise<void> {
  for (const markSeen of tx.app.port(broadcastSeen))
    await markSeen(tx, { conversationIds, userId: actorOf(tx), seenAt })
}

const seenIn = ({ lastMessageAt }: ConversationRow, seenAt: Date | null): Date | null =>
  seenAt && lastMessageAt && (seenAt < lastMessageAt ? seenAt : lastMessageAt)

const dateIn = (answer: Date | Error | null | undefined): Date | null =>
  answer instanceof Date ? answer : null
