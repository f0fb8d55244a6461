import {
  channelConversationsMax,
  createConversationInput,
  updateConversationInput,
} from '../../../shared/messaging.ts'
import { command } from '../../platform/command.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { conversationChanged, conversationCreated } from '../events.ts'
import { canCreateConversation, canManageChannel } from '../policy.ts'
import { type ConversationRow, conversationOrNotFound } from '../queries/conversations.ts'
import { messageById } from '../queries/messages.ts'
import { say } from '../sentences.ts'
import { choosePicture } from '../steps/picture.ts'
import { lockChannel } from '../store/channels.ts'
import {
  conversationsIn,
  insertConversation,
  lockConversation,
  updateConversationRow,
} from '../store/conversations.ts'

/**
 * Starts another conversation in a channel, which holds up to a hundred. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT,
 * CONFLICT.
 */
export const createConversation = command(
  createConversationInput,
  async (tx, { id: wanted, channelID, name, avatar }): Promise<ConversationRow> => {
    const channel = await lockChannel(tx, channelID)
    if (!channel) throw notFound(say('noChannel'))
    if (!canCreateConversation(tx.viewer, channel)) throw forbidden(say('staffBegins'))
    if ((await conversationsIn(tx, channelID)) >= channelConversationsMax)
      throw badInput({ channelID: sayOfField('channelFull', channelConversationsMax) })
    const id = await insertConversation(tx, {
      ...(wanted ? { id: wanted } : {}),
      channelId: channelID,
      name,
      avatar: avatar ?? null,
      createdBy: actorOf(tx),
    })
    if (avatar) await choosePicture(tx, 'conversation', id, avatar)
    tx.record(conversationCreated({ id, channelId: channelID }))
    return conversationOrNotFound(tx, id)
  },
)

/**
 * Changes name, picture or state of a conversation. The server maintains lastMessageID itself; passing the id of a message of
 * the conversation has no effect. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.
 */
export const updateConversation = command(
  updateConversationInput,
  async (tx, { id, lastMessageID, ...change }): Promise<ConversationRow> => {
    const conversation = await lockConversation(tx, id)
    if (!conversation) throw notFound(say('noConversation'))
    if (lastMessageID) {
      const message = await tx.load(messageById, lastMessageID)
      if (message?.conversationId !== id) throw badInput({ lastMessageID: say('noMessageHere') })
    }
    const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (Object.keys(changes).length === 0) return conversationOrNotFound(tx, id)
    if (!canManageChannel(tx.viewer, { ...conversation, status: conversation.channelStatus })) {
      throw forbidden(say('conversationByOwner'))
    }
    if (change.avatar !== undefined) await choosePicture(tx, 'conversation', id, change.avatar)
    // A rename makes the name visible to everyone who reads the topic.
    await updateConversationRow(tx, id, { ...changes, ...(change.name ? { staffNamed: false } : {}) })
    tx.record(conversationChanged({ id, channelId: conversation.channelId }))
    return conversationOrNotFound(tx, id)
  },
)
