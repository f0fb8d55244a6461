import {
  channelConversationsMax,
  createConversationInput,
  updateConversationInput,
} from '../../../shared/messaging.ts'
import type { Context } from '../../platform/context.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { conversationChanged, conversationCreated } from '../events.ts'
import { canCreateConversation, canManageChannel } from '../policy.ts'
import { messageById } from '../queries/messages.ts'
import { personOf } from '../queries/visibility.ts'
import { say } from '../sentences.ts'
import { lockChannel } from '../store/channels.ts'
import {
  conversationsIn,
  insertConversation,
  lockConversation,
  updateConversationRow,
} from '../store/conversations.ts'
import { choosePicture } from './picture.ts'

/** Begins a further conversation in a channel, of which it holds a hundred. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT. */
export const createConversation = (ctx: Context, raw: unknown): Promise<string> =>
  ctx.write(async (tx) => {
    const { id: wanted, channelID, name, avatar } = parse(createConversationInput, raw)
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
      createdBy: personOf(tx),
    })
    if (avatar) await choosePicture(tx, 'conversation', id, avatar)
    tx.record(conversationCreated({ id, channelId: channelID }))
    return id
  })

/**
 * Changes name, picture or state of a conversation. lastMessageID is what the server keeps by itself; giving the id of
 * a message of the conversation is harmless. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.
 */
export const updateConversation = (ctx: Context, raw: unknown): Promise<string> =>
  ctx.write(async (tx) => {
    const { id, lastMessageID, ...change } = parse(updateConversationInput, raw)
    const conversation = await lockConversation(tx, id)
    if (!conversation) throw notFound(say('noConversation'))
    if (lastMessageID) {
      const message = await tx.load(messageById, lastMessageID)
      if (message?.conversationId !== id) throw badInput({ lastMessageID: say('noMessageHere') })
    }
    const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (Object.keys(changes).length === 0) return id
    if (!canManageChannel(tx.viewer, { ...conversation, status: conversation.channelStatus })) {
      throw forbidden(say('conversationByOwner'))
    }
    if (change.avatar !== undefined) await choosePicture(tx, 'conversation', id, change.avatar)
    await updateConversationRow(tx, id, changes)
    tx.record(conversationChanged({ id, channelId: conversation.channelId }))
    return id
  })
