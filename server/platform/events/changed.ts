import type { ReadTx } from '../context.ts'
import { type Audience, type EventKind, idsOf, type NewEvent, type StoredEvent } from './event.ts'

/** The event type for changes of an object type: companyChanged for Company. */
const typeOf = (entity: string): string => `${entity.charAt(0).toLowerCase()}${entity.slice(1)}Changed`

type Options = Pick<NewEvent, 'id' | 'internal' | 'agencyId' | 'actorId'> & {
  /** the event type in the log, if listeners must distinguish it from other changes */
  type?: string
}

type Facts = NewEvent['subject'] & {
  /** replaces the audience that the room declared */
  recipients?: readonly string[]
}

/**
 * Records that one entity was created, changed or deleted; the id is null for several entities, or if it must stay hidden. Sent
 * as type and id alone, so that clients displaying the entity refetch it. Further facts serve the audience check.
 */
export const changed = (
  entity: string,
  id: string | null,
  facts: Facts = {},
  options: Options = {},
): NewEvent => ({ type: typeOf(entity), subject: { ...facts, entityId: id }, ...options })

/** Declares an object type whose changes are published, and their audience. */
export const changesOf = (
  entity: string,
  audience: (tx: ReadTx, event: StoredEvent) => Promise<Audience>,
  more: Partial<Pick<EventKind, 'endsAuthority' | 'facts' | 'tellsClientsWho' | 'type'>> = {},
): EventKind => ({
  type: typeOf(entity),
  graphqlType: 'Changed',
  entity,
  audience: async (tx, event) =>
    event.subject.recipients ? { users: new Set(idsOf(event, 'recipients')) } : audience(tx, event),
  ...more,
})

/** Removes duplicates: an entity that a transaction changed in two ways is announced once. */
export function withoutRepeats(recorded: readonly NewEvent[]): NewEvent[] {
  const seen = new Set<string>()
  return recorded.filter((event) => {
    if (!('entityId' in event.subject)) return true
    const text = JSON.stringify(event)
    return seen.has(text) ? false : seen.add(text)
  })
}
