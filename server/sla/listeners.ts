import type { StoredEvent } from '../platform/events/event.ts'
import type { Listener } from '../platform/room.ts'
import { followRequests } from './commands/follow-requests.ts'
import { recountLater } from './commands/recount.ts'
import { requestOfApproval } from './queries/due.ts'

export const listeners: Listener[] = [
  {
    name: 'sla.requests',
    types: ['requestChanged', 'requestCreated'],
    from: 'now',
    async handle(context, event) {
      const ids = requestsOf(event)
      if (ids.length > 0) await context.write((tx) => followRequests(tx, ids))
    },
  },
  {
    name: 'sla.approvals',
    types: ['requestApprovalChanged', 'approvalSigned'],
    from: 'now',
    handle: ({ write }, { subject: { entityId } }) =>
      write(async (tx) => {
        const id = typeof entityId === 'string' ? await requestOfApproval(tx, entityId) : undefined
        if (id) await followRequests(tx, [id])
      }),
  },
  {
    name: 'sla.hours',
    types: ['workingHoursChanged', 'agencyChanged'],
    from: 'now',
    handle: (context) => context.write(recountLater),
  },
]

const requestsOf = ({ subject: { entityId, requestIds } }: StoredEvent): readonly string[] => {
  if (typeof entityId === 'string') return [entityId]
  return Array.isArray(requestIds) ? requestIds : []
}
