import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idOf,
  type NewEvent,
  type StoredEvent,
} from '../platform/events/event.ts'

/** What the log calls what listeners must tell from other changes. */
export const created = 'requestCreated'

type OfRequest = { id: string; issuerBy: string }

/** A request came, changed or went; told to staff and to who issued it. What only staff see of it is told to staff alone. */
export const requestChanged = ({ id, issuerBy }: OfRequest, internal = false): NewEvent =>
  changed('Request', id, { issuerBy }, { internal })

/** Requests changed in one go: one alone as itself, several in one event for staff and one for those who issued them. */
export function requestsChanged(requests: readonly OfRequest[]): NewEvent[] {
  const [first, ...others] = requests
  if (!first) return []
  if (others.length === 0) return [requestChanged(first)]
  const recipients = [...new Set(requests.map(({ issuerBy }) => issuerBy))]
  return [changed('Request', null, {}, { internal: true }), changed('Request', null, { recipients })]
}

/** A request was created; sent like any change, and listeners notify the people named by the agency. */
export const requestCreated = ({ id, issuerBy }: OfRequest): NewEvent =>
  changed('Request', id, { issuerBy }, { type: created })

/** A comment on a request; an internal one is told to staff alone. */
export const requestCommentChanged = (id: string, { issuerBy }: OfRequest, internal: boolean): NewEvent =>
  changed('RequestComment', id, { issuerBy }, { internal })

/** A category came, changed or went; told to all who may file under it, and what only staff see of it to staff alone. */
export const requestCategoryChanged = (id: string, internal = false): NewEvent =>
  changed('RequestCategory', id, {}, { internal })

/** Who is told of new requests changed; told to staff. */
export const requestAssignChanged = (id: string): NewEvent =>
  changed('RequestNotificationAssign', id, {}, { internal: true })

type OfStage = { id: string; side: string; startedAt: Date | null }

/** A stage of approval came, changed or was decided; of the team's, and of one that has not begun, clients hear nothing. */
export const approvalChanged = ({ id, side, startedAt }: OfStage, { issuerBy }: OfRequest): NewEvent =>
  changed('RequestApproval', id, { issuerBy }, { internal: side === 'staff' || startedAt === null })

/** A stage said yes; what follows is the system's to begin. */
export const signed = 'approvalSigned'
export const approvalSigned = ({ id }: OfStage, { issuerBy }: OfRequest): NewEvent =>
  changed('RequestApproval', id, { issuerBy }, { type: signed })

/** A note on a file, or what is said in it, and null where several came to another version; what is internal is told to staff alone. */
export const reviewChanged = (id: string | null, { issuerBy }: OfRequest, internal: boolean): NewEvent =>
  changed('Review', id, { issuerBy }, { internal })

/** Staff, and who issued the request, unless what happened is internal. */
export const staffAndIssuer = async (_tx: ReadTx, event: StoredEvent): Promise<Audience> => ({
  staff: 'all',
  ...(event.internal ? {} : { users: new Set([idOf(event, 'issuerBy')]) }),
})

export const events: EventKind[] = [
  changesOf('Request', staffAndIssuer),
  changesOf('Request', staffAndIssuer, { type: created }),
  changesOf('RequestApproval', staffAndIssuer),
  changesOf('RequestApproval', staffAndIssuer, { type: signed }),
  changesOf('Review', staffAndIssuer),
  changesOf('RequestComment', staffAndIssuer),
  changesOf('RequestCategory', async () => ({ everyone: true })),
  changesOf('RequestNotificationAssign', async () => ({ staff: 'all' })),
]
