import { idOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { notifyOfMessage } from './commands/notify-of-message.ts'
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
]
