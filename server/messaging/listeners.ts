import { idOf, idsOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { notifyOfMention, notifyOfMessage, tellLinked, tellLinkedWith } from './commands/notify-of-message.ts'
import { createOwnChannel } from './commands/own-channel.ts'

/** Whoever comes into an agency gets a channel of their own there; whom a message concerns is notified. */
export const listeners: Listener[] = [
  {
    name: 'messaging.ownChannel',
    types: ['agencyUserCreated'],
    handle: async (context, event) => {
      await context.write((tx) => createOwnChannel(tx, idOf(event, 'userId')))
    },
  },
  {
    // What becomes public is news to the clients whom it mentions; who was notified before is not notified again.
    name: 'messaging.notify',
    types: ['messageCreated', 'messagePublished'],
    handle: (context, event) => notifyOfMessage(context, idOf(event, 'messageId')),
  },
  {
    // Who is named by an edit is told once, as if it had been so from the beginning.
    name: 'messaging.mention',
    types: ['messageUpdated'],
    handle: (context, event) => notifyOfMention(context, idOf(event, 'messageId')),
  },
  {
    // What goes is gone, and what is called otherwise is called so, too, for those who read for somebody else.
    name: 'messaging.linked',
    types: [
      'messageDeleted',
      'messageWithdrawn',
      'channelCreated',
      'channelChanged',
      'channelUsersCreated',
      'channelUsersDeleted',
      'conversationCreated',
      'conversationChanged',
    ],
    from: 'now',
    async handle(context, event) {
      const { channelId } = event.subject
      if (typeof channelId === 'string') await tellLinked(context, { channelId, internal: event.internal })
      // Who was taken out of it is not found in it any more.
      if (event.type === 'channelUsersDeleted') await tellLinkedWith(context, idsOf(event, 'userIds'))
    },
  },
  {
    name: 'messaging.linkedBroadcasts',
    types: ['copiesDelivered', 'copiesTakenBack'],
    from: 'now',
    handle: (context, event) => tellLinkedWith(context, idsOf(event, 'userIds')),
  },
]
