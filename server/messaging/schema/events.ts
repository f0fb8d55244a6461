import { idOf, type StoredEvent } from '../../platform/events/event.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { eventType, LiveEventInterface, present } from '../../platform/graphql/events.ts'
import type { Operation } from '../../platform/operation.ts'
import { conversationById } from '../queries/conversations.ts'
import { messageById } from '../queries/messages.ts'
import { ConversationType, MessageType } from './types.ts'
import { prefetchSummary } from './user-summary.ts'

const optionalId = (event: StoredEvent, name: string): string | null => {
  const value = event.subject[name]
  return typeof value === 'string' ? value : null
}

const message = (event: StoredEvent, _args: unknown, context: Operation) =>
  context.load(messageById, idOf(event, 'messageId'))
const conversation = (event: StoredEvent, _args: unknown, context: Operation) =>
  context.load(conversationById, idOf(event, 'conversationId'))
const root = (event: StoredEvent, _args: unknown, context: Operation) => {
  const id = optionalId(event, 'responseToId')
  return id ? context.load(messageById, id) : null
}

for (const name of ['MessageCreated', 'MessageUpdated', 'MessageReacted', 'MessagePublished']) {
  eventType(name).implement({
    interfaces: [LiveEventInterface],
    fields: (t) => ({
      message: t.field({
        type: MessageType,
        resolve: (event, args, context) => {
          // The actor usually is the author, who is prefetched with the message to save a round trip.
          if (event.actorId) prefetchSummary(context, event.actorId)
          return message(event, args, context).then(present)
        },
      }),
      root: t.field({ type: MessageType, nullable: true, resolve: root }),
      conversation: t.field({ type: ConversationType, nullable: true, resolve: conversation }),
    }),
  })
}

for (const name of ['MessageWithdrawn', 'MessageDeleted']) {
  eventType(name).implement({
    interfaces: [LiveEventInterface],
    fields: (t) => ({
      messageID: t.id({ resolve: (event) => idOf(event, 'messageId') }),
      conversationID: t.id({ resolve: (event) => idOf(event, 'conversationId') }),
      responseToID: t.id({ nullable: true, resolve: (event) => optionalId(event, 'responseToId') }),
      message: t.field({ type: MessageType, nullable: true, resolve: message }),
      root: t.field({ type: MessageType, nullable: true, resolve: root }),
      conversation: t.field({ type: ConversationType, nullable: true, resolve: conversation }),
    }),
  })
}

eventType('ChannelLeft').implement({
  interfaces: [LiveEventInterface],
  description: 'The caller left a channel, was removed from it, or lost access to it.',
  fields: (t) => ({ channelID: t.id({ resolve: (event) => idOf(event, 'channelId') }) }),
})

eventType('ChannelUserUpdated').implement({
  interfaces: [LiveEventInterface],
  fields: (t) => ({
    channelID: t.id({ resolve: (event) => idOf(event, 'channelId') }),
    conversationID: t.id({ nullable: true, resolve: (event) => optionalId(event, 'conversationId') }),
    seenAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (event) => {
        const moment = optionalId(event, 'seenAt')
        return moment ? new Date(moment) : null
      },
    }),
    archived: t.boolean({
      nullable: true,
      resolve: ({ subject }) => (typeof subject.archived === 'boolean' ? subject.archived : null),
    }),
  }),
})

const isNews = new Set(['messageCreated', 'messageDelivered', 'messagePublished'])

builder.subscriptionFields((t) => ({
  onCreateMessage: t.field({
    type: MessageType,
    nullable: true,
    description: 'A filtered view of onEvent: new messages, in all conversations or in one.',
    args: { conversationID: t.arg.id(), after: t.arg.string() },
    subscribe: () => ({
      [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true as const, value: undefined }) }),
    }),
    resolve: (source, { conversationID }, context) => {
      const event = source as unknown as StoredEvent
      if (!isNews.has(event.type)) return null
      if (conversationID && conversationID !== event.subject.conversationId) return null
      return context.load(messageById, idOf(event, 'messageId'))
    },
  }),
}))
