import { createReactionInput, deleteReactionInput, reactionsMax } from '../../../shared/messaging.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { messageReacted } from '../events.ts'
import { canReact } from '../policy.ts'
import { say } from '../sentences.ts'
import { lockMessage } from '../steps/message-subject.ts'
import { updateReacted } from '../store/messages.ts'
import { emojiOf, insertReaction, removeReaction } from '../store/reactions.ts'

/**
 * Adds the caller's reaction to a message; idempotent. Only the team reacts to internal messages and to messages of authors
 * without a membership in the channel. Errors: BAD_USER_INPUT, NOT_FOUND, FORBIDDEN.
 */
export const createReaction = command(createReactionInput, async (tx, { messageID, emoji }) => {
  const { message, conversation } = await openMessage(tx, messageID)
  const known = await emojiOf(tx, message.id)
  if (!known.includes(emoji) && known.length >= reactionsMax) throw badInput({ emoji: say('reactionsFull') })
  const internal = message.internal || !conversation.isMember
  const reaction = { messageId: message.id, emoji, userId: actorOf(tx), internal }
  if (!(await insertReaction(tx, reaction))) return message.id
  if (!message.reacted) await updateReacted(tx, message.id)
  tx.record(messageReacted({ ...message, internal }))
  return message.id
})

/** Removes the caller's reaction; idempotent. Errors: BAD_USER_INPUT, NOT_FOUND, FORBIDDEN. */
export const deleteReaction = command(deleteReactionInput, async (tx, { messageID, emoji }) => {
  const { message } = await openMessage(tx, messageID)
  const removed = await removeReaction(tx, { messageId: message.id, emoji, userId: actorOf(tx) })
  if (removed) tx.record(messageReacted({ ...message, internal: message.internal || removed.internal }))
  return message.id
})

async function openMessage(tx: Tx, id: string) {
  const opened = await lockMessage(tx, id)
  if (opened.message.deletedAt) throw badInput({ messageID: say('messageDeleted') })
  const { conversation } = opened
  if (!canReact(tx.viewer, { ...conversation, status: conversation.channelStatus }))
    throw forbidden(say('readOnly'))
  return opened
}
