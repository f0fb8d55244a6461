import type { ReadTx } from '../context.ts'
import { type Audience, type EventKind, idsOf, type NewEvent, type StoredEvent } from './event.ts'

/** The kind of event that tells changes of an object type: companyChanged for Company. */
const typeOf = (entity: string): string => `${entity.charAt(0).toLowerCase()}${entity.slice(1)}Changed`

type Options = Pick<NewEvent, 'id' | 'internal' | 'agencyId' | 'actorId'> & {
  /** what the log calls it, where listeners must tell it from other changes */
  type?: string
}

type Facts = NewEvent['subject'] & {
  /** only these people are told, in place of the audience that the room has declared */
  recipients?: readonly string[]
}

/**
 * One entity of an object type was created, changed or deleted; the id is null where several were, or where it must stay hidden.
 * Sent as type and id alone, so that clients that show such entities refetch. Further facts are for the audience.
 */
export const changed = (
  entity: string,
  id: string | null,
  facts: Facts = {},
  options: Options = {},
): NewEvent => ({ type: typeOf(entity), subject: { ...facts, entityId: id }, ...options })

/** Declares an object type whose changes are told, and who may hear of one. */
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

/** Without what a transaction has recorded twice: a thing that it changed in two ways is told once. */
export function withoutRepeats(recorded: readonly NewEvent[]): NewEvent[] {
  const seen = new Set<string>()
  return recorded.filter((event) => {
    if (!('entityId' in event.subject)) return true
    const text = JSON.stringify(event)
    return seen.has(text) ? false : seen.add(text)
  })
}
