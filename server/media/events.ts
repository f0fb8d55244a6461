import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idsOf,
  type NewEvent,
  type StoredEvent,
} from '../platform/events/event.ts'

/** Library files were added, changed or deleted: for staff and their uploaders; null for several files. */
export const mediaChanged = (id: string | null, owners: readonly string[]): NewEvent =>
  changed('Media', id, { owners })

/** The same for a category. */
export const categoryChanged = (id: string, owners: readonly string[]): NewEvent =>
  changed('MediaCategory', id, { owners })

/** A share was created, changed or deleted: sent to staff, and to its current and former recipients. */
export const shareChanged = (id: string, owners: readonly string[]): NewEvent =>
  changed('SharedGroup', id, { owners })

/** A recipient was added to a share, was removed from it, or opened it. */
export const sharedUserChanged = (groupId: string, owners: readonly string[]): NewEvent =>
  changed('SharedGroupUser', null, { owners, groupId })

// Staff who may not see it receive the id and refetch in vain; clients receive their own only.
const ownersAndStaff = async (_tx: ReadTx, event: StoredEvent): Promise<Audience> => ({
  staff: 'all',
  users: new Set(idsOf(event, 'owners')),
})

export const events: EventKind[] = [
  ...['Media', 'MediaCategory', 'SharedGroup', 'SharedGroupUser'].map((entity) =>
    changesOf(entity, ownersAndStaff),
  ),
]
