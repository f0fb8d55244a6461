import type { Cache, CacheExchangeOpts, StorageAdapter, UpdateResolver } from '@urql/exchange-graphcache'
import type { DocumentNode } from 'graphql'
import { gql } from 'urql'
import type { LiveData, LiveEvent } from '../live/event-document.ts'
import type { RoomCache } from '../room.ts'
import { cacheLogger } from './cache-logger.ts'
import { eventTypes, keylessTypes, pagedTypes } from './generated/schema-facts.ts'
import { mergeAll, mergeOnce, type Parts } from './merge.ts'

type Apply = (cache: Cache, event: LiveEvent) => void

/** The cache stores the cursor itself, so that both are persisted together. */
export const cursorQuery = gql<{ liveCursor: string | null }, Record<string, never>>('{ liveCursor }')

/** These types have no id, so the cache cannot key them; in development Graphcache warns unless that is declared. */
const withoutIdentity = (): string[] =>
  import.meta.env.DEV ? [...keylessTypes, ...pagedTypes.map((name) => `${name}Connection`)] : []

/** Builds Graphcache's configuration from the rooms' parts. Several rooms may update on the same mutation or event. */
export function cacheConfig(rooms: readonly RoomCache[], storage?: StorageAdapter): CacheExchangeOpts {
  const events = mergeAll(rooms.map((room) => room.events?.updates as Record<string, Apply> | undefined))
  const updates = perType(
    rooms.map((room) => room.updates),
    (_type, parts) => inTurn(parts),
  )
  return {
    storage,
    logger: import.meta.env.DEV ? cacheLogger : undefined,
    possibleTypes: { LiveEvent: [...eventTypes] },
    keys: {
      ...Object.fromEntries([...eventTypes, ...withoutIdentity()].map((name) => [name, () => null])),
      ...mergeOnce(
        'the key of',
        rooms.map((room) => room.keys),
      ),
    },
    resolvers: perType(
      rooms.map((room) => room.resolvers),
      (type, parts) => mergeOnce(`a resolver of ${type}`, parts),
    ),
    optimistic: mergeOnce(
      'the optimistic answer of',
      rooms.map((room) => room.optimistic),
    ),
    updates: {
      ...updates,
      Mutation: orNothing(updates.Mutation),
      Subscription: {
        onEvent: (data, _args, cache) => applyEvent(data as unknown as LiveData, cache, events),
      },
    },
  }
}

/** Whether a mutation changes more than the entities in its response. */
export function changesLists(rooms: readonly RoomCache[]): (mutation: DocumentNode) => boolean {
  const fields = new Set(rooms.flatMap(({ updates }) => Object.keys(updates?.Mutation ?? {})))
  return ({ definitions: [operation] }) =>
    operation?.kind === 'OperationDefinition' &&
    operation.selectionSet.selections.some((one) => one.kind === 'Field' && fields.has(one.name.value))
}

/** The fragments from which the single subscription is composed. */
export function eventFragments(rooms: readonly RoomCache[]): DocumentNode[] {
  return rooms.flatMap((room) => (room.events ? [room.events.fragment] : []))
}

function applyEvent({ onEvent, liveCursor }: LiveData, cache: Cache, events: Record<string, Apply[]>): void {
  if (liveCursor) cache.updateQuery({ query: cursorQuery }, () => ({ __typename: 'Query', liveCursor }))
  for (const apply of events[onEvent?.__typename ?? ''] ?? []) apply(cache, onEvent as LiveEvent)
}

/**
 * Gives every mutation an updater. Without one, Graphcache takes an entity that only optimistic layers refer to for a
 * new one, and invalidates all others of its type.
 */
function orNothing(updates: Record<string, UpdateResolver> = {}): Record<string, UpdateResolver> {
  return new Proxy(updates, { get: (known, field: string) => known[field] ?? (() => undefined) })
}

function inTurn(parts: Parts<UpdateResolver>): Record<string, UpdateResolver> {
  const run = (updaters: UpdateResolver[]): UpdateResolver => {
    return (...args) => {
      for (const update of updaters) update(...args)
    }
  }
  return Object.fromEntries(
    Object.entries(mergeAll(parts)).map(([field, updaters]) => [field, run(updaters)]),
  )
}

function perType<Part, Merged>(
  parts: Parts<Part>,
  merge: (type: string, parts: (Part | undefined)[]) => Merged,
): Record<string, Merged> {
  const types = new Set(parts.flatMap((part) => Object.keys(part ?? {})))
  return Object.fromEntries(
    [...types].map((type) => [
      type,
      merge(
        type,
        parts.map((part) => part?.[type]),
      ),
    ]),
  )
}
