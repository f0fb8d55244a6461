import type { AnyRoute } from '@tanstack/react-router'
import type {
  Cache,
  KeyGenerator,
  OptimisticMutationResolver,
  Resolver,
  UpdateResolver,
} from '@urql/exchange-graphcache'
import type { DocumentNode } from 'graphql'
import type { TypedDocumentNode } from 'urql'
import type { Language } from '../../shared/identity-facts.ts'
import type { ResultOf } from './graphql.ts'
import type { LiveEvent } from './live/event-document.ts'
import type { HeldEventsOf } from './live/held-events.ts'
import type { Ports } from './ports.ts'
import type { Slots } from './slots.ts'

type RoomTexts = Record<Language, () => Promise<{ default: object }>>

/** What a room contributes to the web side. All of it is in the first load, so it holds references only. */
export interface WebRoom {
  /** Also the namespace of its texts. */
  name: string
  routes: {
    /** For signed-out visitors, below `guestRoute`. */
    guest?: readonly AnyRoute[]
    /** For every visitor, below `rootRoute`. */
    open?: readonly AnyRoute[]
    /** For signed-in people, inside the shell, below `appRoute`. */
    app?: readonly AnyRoute[]
  }
  texts: RoomTexts
  /** Texts that are only needed after a click, kept out of the first load: the namespace `<name>/lazy`. */
  lazyTexts?: RoomTexts
  /** Implementations of lower rooms' ports. */
  ports?: Partial<Ports>
  /** Loads what only a signed-in person needs. */
  workspace?: () => Promise<RoomWorkspace>
}

/** A room's part of the workspace of one person in one agency. */
export interface RoomWorkspace {
  cache?: RoomCache
  /** Mutations that the outbox may send later, by the name in its entries; loaded when there is something to send. */
  outbox?: readonly (() => Promise<Record<string, TypedDocumentNode<unknown, never>>>)[]
  slots?: Partial<Slots>
}

/** The room's `cache.ts`: how entities are keyed, and what each mutation's response and each event changes. */
export interface RoomCache {
  keys?: Record<string, KeyGenerator>
  resolvers?: Record<string, Record<string, Resolver>>
  /** By root type and field, such as `updates.Mutation.createMessage`. */
  updates?: Record<string, Record<string, UpdateResolver>>
  optimistic?: Record<string, OptimisticMutationResolver>
  /**
   * What else changes with an object type, or with an event of another type than `Changed`: object types, and root
   * fields such as `Query.searchMembers`. Queries that read those are refetched too.
   */
  dependents?: Record<string, readonly string[]>
  /** Mutations whose updater, optimistic response or response writes all their changes: nothing is refetched after them. */
  byHand?: readonly string[]
  /** Delays an event with fields of an entity that the viewer is just changing; present once it is loaded. */
  heldEvents?: HeldEventsOf
  /**
   * Whether a shown query needs no refetch after an event, because the event brought all its changes. Queries that a
   * room does not know are refetched.
   */
  isPatched?: (event: LiveEvent, shown: ShownQuery) => boolean
  events?: RoomEvents
}

/** A query on the screen, and its latest result. */
export interface ShownQuery {
  data: unknown
  variables: unknown
}

/** A fragment on `LiveEvent` that selects the payload of the room's events, and the updater of each. */
export interface RoomEvents {
  fragment: DocumentNode
  updates: Record<string, (cache: Cache, event: never) => void>
}

/** The events of a fragment's result, by their type name. */
export type EventUpdates<Event extends { __typename?: string }> = {
  [Name in NonNullable<Event['__typename']>]?: (
    cache: Cache,
    event: Extract<Event, { __typename?: Name }>,
  ) => void
}

/** Ties a fragment to typed updaters: each one gets exactly what the fragment selects of its event. */
export function roomEvents<Event extends { __typename?: string }>(
  fragment: TypedDocumentNode<Event, never> | DocumentNode,
  updates: EventUpdates<Event>,
): RoomEvents {
  return { fragment: fragment as DocumentNode, updates: updates as RoomEvents['updates'] }
}

/** An updater that gets a mutation's response, typed by its document. */
export function onAnswer<Document>(
  update: (answer: ResultOf<Document>, cache: Cache) => void,
): UpdateResolver {
  return (answer, _args, cache) => update(answer as ResultOf<Document>, cache)
}
