import type { StoredEvent } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { follow } from './commands/follow.ts'
import { recountLater, recountPersonLater, recountProjectLater } from './commands/recount.ts'
import { requestOfApproval, taskOfTimer } from './queries/due.ts'

export const listeners: Listener[] = [
  {
    name: 'sla.requests',
    types: ['requestChanged', 'requestCreated'],
    from: 'now',
    async handle(context, event) {
      const ids = requestsOf(event)
      if (ids.length > 0) await context.write((tx) => follow(tx, 'request', ids))
    },
  },
  {
    name: 'sla.approvals',
    types: ['requestApprovalChanged', 'approvalSigned'],
    from: 'now',
    handle: ({ write }, { subject: { entityId } }) =>
      write(async (tx) => {
        const id = typeof entityId === 'string' ? await requestOfApproval(tx, entityId) : undefined
        if (id) await follow(tx, 'request', [id])
      }),
  },
  {
    name: 'sla.tasks',
    types: ['taskChanged', 'taskMoved', 'taskUpdated', 'taskAssigned'],
    from: 'now',
    handle: ({ write }, { subject: { entityId, projectId } }) =>
      write(async (tx) => {
        if (typeof entityId === 'string') await follow(tx, 'task', [entityId])
        else if (typeof projectId === 'string') await recountProjectLater(tx, projectId)
      }),
  },
  {
    name: 'sla.projects',
    types: ['projectChanged'],
    from: 'now',
    handle: ({ write }, { subject: { entityId } }) =>
      write(async (tx) => {
        if (typeof entityId === 'string') await recountProjectLater(tx, entityId)
      }),
  },
  {
    name: 'sla.timers',
    types: ['timerChanged'],
    from: 'now',
    handle: ({ write }, { subject: { entityId } }) =>
      write(async (tx) => {
        const id = typeof entityId === 'string' ? await taskOfTimer(tx, entityId) : undefined
        if (id) await follow(tx, 'task', [id])
      }),
  },
  {
    name: 'sla.timeOff',
    types: ['timeOffChanged'],
    from: 'now',
    handle: ({ write }, { subject: { userId } }) =>
      write(async (tx) => {
        if (typeof userId === 'string') await recountPersonLater(tx, userId)
      }),
  },
  {
    name: 'sla.hours',
    // A client's company says which hours count; who is no longer in the team is not waited for.
    types: ['workingHoursChanged', 'agencyChanged', 'agencyUserChanged', 'companyChanged'],
    from: 'now',
    handle: (context) => context.write(recountLater),
  },
]

const requestsOf = ({ subject: { entityId, requestIds } }: StoredEvent): readonly string[] => {
  if (typeof entityId === 'string') return [entityId]
  return Array.isArray(requestIds) ? requestIds : []
}
