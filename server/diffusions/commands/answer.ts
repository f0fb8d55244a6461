import { answerDiffusionInput, saysSomething } from '../../../shared/diffusions.ts'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { textMarkdown } from '../../../shared/text-markdown.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { makeOrFind } from '../../messaging/commands/create-channel.ts'
import { createMessage } from '../../messaging/commands/create-message.ts'
import { conversationsOfChannel } from '../../messaging/queries/conversations.ts'
import { type MessageRow, messageOrNotFound } from '../../messaging/queries/messages.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { diffusionDeliveryChanged } from '../events.ts'
import { ownDelivery } from '../queries/deliveries.ts'
import { say } from '../sentences.ts'
import { markAnswered } from '../store/deliveries.ts'

const quoted = 140

/**
 * Replies to a broadcast privately: in the direct conversation with its sender, which is created if there is none. The first
 * reply quotes the beginning of the broadcast. Errors: NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export const answerDiffusion = command(
  answerDiffusionInput,
  async (tx, { id, messageID, content, pieces }): Promise<MessageRow> => {
    if (!saysSomething({ content, pieces })) throw badInput({ content: say('writeSomething') })
    const broadcast = await messageOrNotFound(tx, messageID)
    const delivery = await ownDelivery(tx, messageID)
    if (!delivery) throw notFound(say('noMessage'))
    // Marked before the conversation is locked, in the same lock order as the retraction of a broadcast.
    const isFirst = delivery.answerId === null || delivery.answerId === id
    if (isFirst) await markAnswered(tx, delivery.id, id)
    const conversationID = await directChannelWith(tx, delivery.senderId)
    const begins = isFirst ? quoteOf(broadcast.content) : ''
    await createMessage(tx, {
      id,
      conversationID,
      content: `${begins}${content}`,
      ...(pieces ? { pieces } : {}),
    })
    tx.record(diffusionDeliveryChanged(delivery))
    return messageOrNotFound(tx, id)
  },
)

async function directChannelWith(tx: Tx, senderId: string): Promise<string> {
  const reader = actorOf(tx)
  const memberships = await lockMemberships(tx, [reader, senderId])
  const sender = memberships.get(senderId)
  if (!sender?.active || sender.role === 'client') throw badInput({ messageID: say('senderGone') })
  const channelId = await makeOrFind(tx, {
    scope: 'direct',
    name: null,
    avatar: null,
    type: null,
    private: false,
    people: [reader, senderId],
  })
  const [conversation] = await tx.load(conversationsOfChannel, channelId)
  if (!conversation) throw new Error('a talk has no conversation')
  return conversation.id
}

const quoteOf = (content: string): string => {
  const preview = toPreview(parseMarkdown(content), quoted)
  return preview ? `> ${textMarkdown(preview)}\n\n` : ''
}
