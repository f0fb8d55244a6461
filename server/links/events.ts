import { changed, changesOf } from '../platform/events/changed.ts'
import type { EventKind, NewEvent } from '../platform/events/event.ts'

type State = { ownerId: string; roles: readonly string[] }

/** A link was created, changed or deleted; sent to its current and former viewers: its owner, staff, or also clients. */
export function userActionChanged(id: string, ...states: readonly State[]): NewEvent {
  const [{ ownerId } = { ownerId: '' }] = states
  const isPrivate = states.every(({ roles }) => roles.length === 0)
  const forClients = states.some(({ roles }) => roles.includes('client'))
  return changed('UserAction', id, isPrivate ? { recipients: [ownerId] } : {}, { internal: !forClients })
}

export const events: EventKind[] = [
  changesOf('UserAction', async (_tx, { internal }) => (internal ? { staff: 'all' } : { everyone: true })),
]
