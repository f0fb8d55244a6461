import { idOf, idsOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { expectPeople, expectReaders, lookBehindConversation, lookBehindPeople } from './commands/expect.ts'

/** What may change what browsers should show: each is looked at a few seconds later, once for all that happened. */
export const listeners: Listener[] = [
  {
    name: 'push.messages',
    types: ['messageCreated', 'messagePublished'],
    from: 'now',
    handle: (context, event) => expectReaders(context, [idOf(event, 'messageId')]),
  },
  {
    name: 'push.broadcasts',
    types: ['copiesDelivered'],
    from: 'now',
    handle: (context, event) => expectReaders(context, idsOf(event, 'messageIds')),
  },
  {
    name: 'push.notifications',
    types: ['notificationChanged', 'notificationThingChanged'],
    from: 'now',
    handle: (context, event) => expectPeople(context, idsOf(event, 'recipients')),
  },
  {
    name: 'push.withdrawn',
    types: ['messageWithdrawn', 'messageDeleted'],
    from: 'now',
    handle: (context, event) => lookBehindConversation(context, idOf(event, 'conversationId')),
  },
  {
    name: 'push.lost',
    types: ['copiesTakenBack', 'channelUsersDeleted'],
    from: 'now',
    handle: (context, event) => lookBehindPeople(context, idsOf(event, 'userIds')),
  },
  {
    name: 'push.memberships',
    types: ['agencyUserChanged'],
    from: 'now',
    handle: async (context, event) => {
      if (event.subject.endsAuthority) await lookBehindPeople(context, [idOf(event, 'userId')])
    },
  },
]
