import { idOf, idsOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { answerSoon } from './commands/answer.ts'
import { expectReader, expectReaders } from './commands/expect-readers.ts'
import { lookBehindMutes, releaseUnseenMail } from './commands/queue-unseen-mail.ts'

/** New or newly public messages wait for their readers until seen; automatic replies are sent for members who are away. */
export const listeners: Listener[] = [
  {
    name: 'away.unseen',
    types: ['messageCreated', 'messagePublished'],
    from: 'now',
    handle: (context, event) => expectReaders(context, [idOf(event, 'messageId')]),
  },
  {
    // A broadcast is a message for each of thousands of recipients: they are recorded by the batch.
    name: 'away.unseenBroadcasts',
    types: ['copiesDelivered'],
    from: 'now',
    handle: (context, event) => expectReader(context, idsOf(event, 'messageIds')),
  },
  {
    // A new time zone or other quiet hours may end what is held.
    name: 'away.quiet',
    types: ['userUpdated'],
    from: 'now',
    handle: (context, event) => releaseUnseenMail(context, idOf(event, 'userId')),
  },
  {
    // Its time zone is that of everyone without one of their own.
    name: 'away.agencyZone',
    types: ['agencyChanged'],
    from: 'now',
    handle: (context) => releaseUnseenMail(context),
  },
  {
    // What a mute has kept from a mail is mailed once the mute is over.
    name: 'away.mutes',
    types: ['notificationThingChanged'],
    from: 'now',
    handle: (context, event) => lookBehindMutes(context, idsOf(event, 'recipients')),
  },
  {
    name: 'away.answer',
    types: ['messageCreated'],
    from: 'now',
    handle: (context, event) => answerSoon(context, idOf(event, 'messageId')),
  },
]
