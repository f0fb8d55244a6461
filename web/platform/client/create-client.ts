import { cacheExchange } from '@urql/exchange-graphcache'
import { Client, type Exchange, fetchExchange, subscriptionExchange } from 'urql'
import type { LiveConnection } from '../live/connection.ts'
import { initialCursorExchange } from '../live/initial-cursor-exchange.ts'
import { ownKeysExchange } from '../live/own-keys-exchange.ts'
import { createCalls, replayExchange } from '../live/replay-exchange.ts'
import type { RoomCache } from '../room.ts'
import { authorizedFetch } from '../session/authorized-fetch.ts'
import { agencyHeader } from '../session/current-agency.ts'
import { cacheConfig, changesLists, cursorQuery } from './cache-config.ts'
import type { CacheStorage } from './cache-storage.ts'
import { deferExchange } from './defer-exchange.ts'
import { liveForwarder } from './live-forwarder.ts'
import { refetchExchange } from './refetch-exchange.ts'
import { staleIfErrorExchange } from './stale-if-error-exchange.ts'
import { staleTypes } from './stale-types.ts'
import { structuralSharingExchange } from './structural-sharing-exchange.ts'

declare module 'urql' {
  interface OperationContext {
    /** For expensive queries: changes refresh it at most once in this many milliseconds. */
    throttle?: number
  }
}

interface ClientOptions {
  agencyId: string | undefined
  /** Id of the viewer, whose own changes are refetched at once. */
  viewerId: string | undefined
  rooms: readonly RoomCache[]
  storage: CacheStorage | undefined
  live: LiveConnection
}

/** The GraphQL client of one workspace. Queries show the cached result and then refresh it. */
export function createGraphqlClient({ agencyId, ...options }: ClientOptions): Client {
  return new Client({
    url: '/graphql',
    fetch: authorizedFetch,
    fetchOptions: { headers: agencyHeader(agencyId) },
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [deferExchange, ...exchangesOf(options)],
  })
}

/** The exchanges between a call and the server, in order. */
export function exchangesOf({ rooms, storage, live, viewerId }: Omit<ClientOptions, 'agencyId'>): Exchange[] {
  const onBack = (listener: () => void) =>
    live.status.subscribe(() => live.status.get() === 'connected' && listener())
  const calls = createCalls()
  return [
    ownKeysExchange,
    structuralSharingExchange,
    staleIfErrorExchange,
    refetchExchange({ onBack, onReturn: live.onReturn, calls, staleTypes: staleTypes(rooms), viewerId }),
    cacheExchange(cacheConfig(rooms, storage)),
    replayExchange({
      line: calls,
      changesLists: changesLists(rooms),
      heldEvents: (calls) => rooms.find(({ heldEvents }) => heldEvents)?.heldEvents?.(calls),
    }),
    initialCursorExchange({ known: live.cursor, learn: live.begin }),
    fetchExchange,
    subscriptionExchange({ forwardSubscription: liveForwarder(live) }),
  ]
}

/** The cursor that the cache was stored with; undefined for an empty cache. */
export function storedCursor(client: Client): string | undefined {
  return client.readQuery(cursorQuery, {})?.data?.liveCursor ?? undefined
}
