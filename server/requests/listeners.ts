import { idOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { followSigned } from './commands/approvals.ts'
import { followCompleted, followTask, tellOfNew } from './commands/follow.ts'
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
        const { entityId, projectId } = event.subject
        if (typeof entityId === 'string') await followTask(tx, entityId)
        if (typeof projectId === 'string') await followCompleted(tx, projectId, event.at)
      }),
  },
]
