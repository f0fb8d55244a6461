import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idOf,
  type NewEvent,
  type StoredEvent,
} from '../platform/events/event.ts'

/** Event types that listeners must distinguish from other changes. */
export const created = 'requestCreated'

type OfRequest = { id: string; issuerBy: string }

/** A request was created, changed or deleted; for staff and its issuer. Changes that only staff see go to staff only. */
export const requestChanged = ({ id, issuerBy }: OfRequest, internal = false): NewEvent =>
  changed('Request', id, { issuerBy }, { internal })

/** Several requests changed: a single one gets its own event, several share one for staff and one for their issuers. */
export function requestsChanged(requests: readonly OfRequest[]): NewEvent[] {
  const [first, ...others] = requests
  if (!first) return []
  if (others.length === 0) return [requestChanged(first)]
  const recipients = [...new Set(requests.map(({ issuerBy }) => issuerBy))]
  // Those who listen hear which.
  const requestIds = requests.map(({ id }) => id)
  return [
    changed('Request', null, { requestIds }, { internal: true }),
    changed('Request', null, { recipients }),
  ]
}

/** A request was created; sent like any change, and listeners notify the people named by the agency. */
export const requestCreated = ({ id, issuerBy }: OfRequest): NewEvent =>
  changed('Request', id, { issuerBy }, { type: created })

/** A comment on a request; internal ones go to staff only. */
export const requestCommentChanged = (id: string, { issuerBy }: OfRequest, internal: boolean): NewEvent =>
  changed('RequestComment', id, { issuerBy }, { internal })

/**
 * A category was created, changed or retired; for everyone who can use it, and for staff only if only they see a difference.
 */
export const requestCategoryChanged = (id: string, internal = false): NewEvent =>
  changed('RequestCategory', id, {}, { internal })

/** The people notified of new requests changed; for staff. */
export const requestAssignChanged = (id: string): NewEvent =>
  changed('RequestNotificationAssign', id, {}, { internal: true })

type OfStage = { id: string; side: string; startedAt: Date | null }

/** A stage of approval was created, changed or decided; not for clients if it is the team's or has not begun. */
export const approvalChanged = ({ id, side, startedAt }: OfStage, { issuerBy }: OfRequest): NewEvent =>
  changed('RequestApproval', id, { issuerBy }, { internal: side === 'staff' || startedAt === null })

/** A stage was approved; the system begins what follows. */
export const signed = 'approvalSigned'
export const approvalSigned = ({ id }: OfStage, { issuerBy }: OfRequest): NewEvent =>
  changed('RequestApproval', id, { issuerBy }, { type: signed })

/** A note on a file, or a comment in it; null if several moved to another version; internal ones go to staff only. */
export const reviewChanged = (id: string | null, { issuerBy }: OfRequest, internal: boolean): NewEvent =>
  changed('Review', id, { issuerBy }, { internal })

/** Staff and the request's issuer, or staff only if the event is internal. */
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
