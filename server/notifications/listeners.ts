import { idOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { notify } from './commands.ts'

/** An inviter is notified when the invited person joins. */
export const listeners: Listener[] = [
  {
    name: 'notifications.joined',
    types: ['agencyUserCreated'],
    handle: async (context, event) => {
      const { invitedById } = event.subject
      if (typeof invitedById !== 'string') return
      await notify(context, {
        kind: 'joined',
        subjectId: idOf(event, 'entityId'),
        recipientIds: [invitedById],
        actorId: idOf(event, 'userId'),
      })
    },
  },
]
