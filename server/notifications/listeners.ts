import { idOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { lookAgain } from './commands/mail.ts'
import { notify } from './commands/notify.ts'

/** An inviter is notified when the invited person joins; held mails follow the settings of their reader. */
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
  {
    // A new time zone or other quiet hours may end what is held, or begin it.
    name: 'notifications.quiet',
    types: ['userUpdated'],
    from: 'now',
    handle: (context, event) => lookAgain(context, idOf(event, 'userId')),
  },
  {
    // Its time zone is that of everyone without one of their own.
    name: 'notifications.agencyZone',
    types: ['agencyChanged'],
    from: 'now',
    handle: (context) => lookAgain(context),
  },
]
