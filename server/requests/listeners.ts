import { holdAgency } from '../agencies/queries/agencies.ts'
import { idOf, idsOf } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { tasksOfRequests } from '../work/events.ts'
import { followSigned } from './commands/approvals.ts'
import { followCompleted, followTasks, notifyOfNew } from './commands/follow.ts'
import { created, signed } from './events.ts'

export const listeners: Listener[] = [
  {
    name: 'requests.created',
    types: [created],
    from: 'now',
    handle: (context, event) =>
      context.write((tx) => notifyOfNew(tx, idOf(event, 'entityId'), event.actorId)),
  },
  {
    name: 'requests.signed',
    types: [signed],
    from: 'now',
    handle: (context, event) => context.write((tx) => followSigned(tx, idOf(event, 'entityId'))),
  },
  {
    name: 'requests.tasks',
    types: [tasksOfRequests],
    from: 'now',
    handle: (context, event) =>
      context.write(async (tx) => {
        await holdAgency(tx)
        await followTasks(tx, idsOf(event, 'requestIds'))
        await followCompleted(tx, idOf(event, 'projectId'), event.at)
      }),
  },
]
