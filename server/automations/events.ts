import { changed, changesOf } from '../platform/events/changed.ts'
import type { EventKind, NewEvent } from '../platform/events/event.ts'

/** A run began, went on or ended; sent to the owner of its automation and to admins. */
export const runChanged = (id: string, userId: string): NewEvent =>
  changed('AutomationRun', id, { ownerId: userId }, { internal: true })

/** All automations of the agency were paused, or go on. */
export const limitsChanged = (agencyId: string): NewEvent =>
  changed('AutomationLimits', agencyId, {}, { internal: true })

export const events: EventKind[] = [
  changesOf('AutomationRun', async (_tx, { subject }) => ({
    staff: 'admins',
    users: new Set([String(subject.ownerId)]),
  })),
  changesOf('AutomationLimits', async () => ({ staff: 'all' })),
]
