import { idOf, idsOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import {
  announceToLinked,
  announceToLinkedWith,
  notifyOfMention,
  notifyOfMessage,
} from './commands/notify-of-message.ts'
import { createOwnChannel } from './commands/own-channel.ts'

/** New members of an agency get a private channel there; people concerned by a message are notified. */
export const listeners: Listener[] = [
  {
    name: 'messaging.ownChannel',
    types: ['agencyUserCreated'],
    handle: async (context, event) => {
      await context.write((tx) => createOwnChannel(tx, idOf(event, 'userId')))
    },
  },
  {
    // A message that becomes public is new to the clients that it mentions; members notified before are not notified again.
    name: 'messaging.notify',
    types: ['messageCreated', 'messagePublished'],
    handle: (context, event) => notifyOfMessage(context, idOf(event, 'messageId')),
  },
  {
    // People mentioned by an edit are notified once, as if they had been mentioned from the beginning.
    name: 'messaging.mention',
    types: ['messageUpdated'],
    handle: (context, event) => notifyOfMention(context, idOf(event, 'messageId')),
  },
  {
    // Deletions and renames also reach people who read on behalf of others.
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
      if (typeof channelId === 'string')
        await announceToLinked(context, { channelId, internal: event.internal })
      // Removed people are no longer found through the channel, so their links are notified by person.
      if (event.type === 'channelUsersDeleted') await announceToLinkedWith(context, idsOf(event, 'userIds'))
    },
  },
  {
    name: 'messaging.linkedBroadcasts',
    types: ['copiesDelivered', 'copiesTakenBack'],
    from: 'now',
    handle: (context, event) => announceToLinkedWith(context, idsOf(event, 'userIds')),
  },
]
