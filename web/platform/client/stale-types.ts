import type { DocumentNode } from 'graphql'
import type { LiveEvent } from '../live/event-document.ts'
import type { RoomCache, ShownQuery } from '../room.ts'
import { mergeAll } from './merge.ts'
import { typesAnswered } from './types-read.ts'

/** Determines the stale object types from the rooms' declarations. */
export interface StaleTypes {
  /** The types that an event changes; none if its updater writes all its changes. */
  byEvent(event: LiveEvent): ReadonlySet<string>
  /** The types that a completed mutation has changed. */
  byMutation(mutation: DocumentNode): ReadonlySet<string>
  /** Whether an event brought everything that changes in a shown query. */
  isPatched(event: LiveEvent, shown: ShownQuery): boolean
}

export function staleTypes(rooms: readonly RoomCache[]): StaleTypes {
  const dependents = mergeAll(rooms.map((room) => room.dependents))
  const byHand = new Set(rooms.flatMap((room) => room.byHand ?? []))

  function withDependents(types: readonly string[], found = new Set<string>()): Set<string> {
    for (const type of types) {
      if (found.has(type)) continue
      found.add(type)
      withDependents((dependents[type] ?? []).flat(), found)
    }
    return found
  }

  return {
    isPatched: (event, shown) => rooms.some((room) => room.isPatched?.(event, shown)),
    byEvent: (event) =>
      'entity' in event && typeof event.entity === 'string'
        ? withDependents([event.entity])
        : withDependents((dependents[event.__typename] ?? []).flat()),
    byMutation: (mutation) =>
      withDependents(
        typesAnswered(mutation).flatMap(({ field, type }) => (type && !byHand.has(field) ? [type] : [])),
      ),
  }
}
