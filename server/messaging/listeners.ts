import { idOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { createOwnChannel } from './commands/own-channel.ts'

/** Whoever comes into an agency gets a channel of their own there. */
export const listeners: Listener[] = [
  {
    name: 'messaging.ownChannel',
    types: ['agencyUserCreated'],
    handle: async (context, event) => {
      await context.write((tx) => createOwnChannel(tx, idOf(event, 'userId')))
    },
  },
]
