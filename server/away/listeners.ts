import { idOf, idsOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { answerSoon } from './commands/answer.ts'
import { expectReader, expectReaders } from './commands/expect-readers.ts'

/** What is written, or becomes public, waits for those who may read it until they have seen it; who is away is answered for. */
export const listeners: Listener[] = [
  {
    name: 'away.unseen',
    types: ['messageCreated', 'messagePublished'],
    from: 'now',
    handle: (context, event) => expectReaders(context, [idOf(event, 'messageId')]),
  },
  {
    // A broadcast is a message for each of thousands: they are noted as many at a time as were delivered together.
    name: 'away.unseenBroadcasts',
    types: ['copiesDelivered'],
    from: 'now',
    handle: (context, event) => expectReader(context, idsOf(event, 'messageIds')),
  },
  {
    name: 'away.answer',
    types: ['messageCreated'],
    from: 'now',
    handle: (context, event) => answerSoon(context, idOf(event, 'messageId')),
  },
]
