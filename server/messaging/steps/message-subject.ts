import type { MessageAbilities } from '../../../shared/message-abilities.ts'
import type { Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { type MessageSubject, messageAbilities } from '../policy.ts'
import { hasClientAnswers, type MessageRow, messageById, messageOrNotFound } from '../queries/messages.ts'
import { say } from '../sentences.ts'
import { type LockedConversation, lockConversation } from '../store/conversations.ts'

/** A message that the viewer may read, with its conversation locked, so that checks on it stay valid. Errors: NOT_FOUND. */
export async function lockMessage(
  tx: Tx,
  id: string,
): Promise<{ message: MessageRow; conversation: LockedConversation }> {
  const { conversationId } = await messageOrNotFound(tx, id)
  const conversation = await lockConversation(tx, conversationId)
  // Read again, because it may have been withdrawn or deleted before the lock.
  const message = conversation && (await tx.load(messageById, id))
  if (!message) throw notFound(say('noMessage'))
  return { message, conversation }
}

/** What the viewer may do to a message whose conversation is locked. */
export async function abilitiesFor(
  tx: Tx,
  message: MessageRow,
  conversation: LockedConversation,
): Promise<MessageAbilities> {
  const channel = { ...conversation, status: conversation.channelStatus }
  return messageAbilities(tx.viewer, channel, await subjectOf(tx, message))
}

async function subjectOf(tx: Tx, message: MessageRow): Promise<MessageSubject> {
  const root = message.responseToId ? await tx.load(messageById, message.responseToId) : null
  return {
    ownerId: message.ownerId,
    fromStaff: message.fromStaff,
    internal: message.internal,
    deleted: message.deletedAt !== null,
    hasClientAnswers: await tx.load(hasClientAnswers, message.id),
    underInternal: root?.internal ?? false,
  }
}
