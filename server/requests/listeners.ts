import { idOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { followSigned } from './commands/approvals.ts'
import { followTask, tellOfNew } from './commands/follow.ts'
import { created, signed } from './events.ts'

export const listeners: Listener[] = [
  {
    name: 'requests.created',
    types: [created],
    from: 'now',
    handle: (context, event) => context.write((tx) => tellOfNew(tx, idOf(event, 'entityId'), event.actorId)),
  },
  {
    name: 'requests.signed',
    types: [signed],
    from: 'now',
    handle: (context, event) => context.write((tx) => followSigned(tx, idOf(event, 'entityId'))),
  },
  {
    name: 'requests.tasks',
    types: ['taskChanged', 'taskUpdated'],
    from: 'now',
    handle: (context, event) =>
      context.write(async (tx) => {
        const id = event.subject.entityId
        if (typeof id === 'string') await followTask(tx, id)
      }),
  },
]
