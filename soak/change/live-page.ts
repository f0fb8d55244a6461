import '../harness/browser.ts'
import type { DocumentNode } from 'graphql'
import { Client, type CombinedError, formatDocument, stringifyDocument } from 'urql'
import { pipe, subscribe } from 'wonka'
import { WebSocket } from 'ws'
import type { AgencyCaller } from '../../server/agencies/factory.ts'
import { headersOf, type TestServer } from '../../server/testing/server.ts'
import { eventFragments } from '../../web/platform/client/cache-config.ts'
import { exchangesOf } from '../../web/platform/client/create-client.ts'
import { createLiveConnection } from '../../web/platform/live/connection.ts'
import { eventDocument } from '../../web/platform/live/event-document.ts'
import { webRooms } from './web-queries.ts'

export type LivePage = Awaited<ReturnType<typeof openLivePage>>

/** The web's client of one person, before the real server over a real line. */
export async function openLivePage(server: TestServer, caller: AgencyCaller) {
  const url = await server.url()
  const { promise: connected, resolve: connect } = Promise.withResolvers<void>()
  let line: WebSocket | undefined
  const live = createLiveConnection({
    url: `${url.replace('http', 'ws')}/graphql`,
    credentials: async () => ({ accessToken: caller.accessToken, agencyID: caller.agencyId }),
    onRefused: async () => false,
    onExpired: () => undefined,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol)
        line = this
      }
    },
  })
  const asked = new Map<string, number>()
  const client = new Client({
    url: `${url}/graphql`,
    fetch(target, init) {
      const { operationName } = JSON.parse(String(init?.body))
      asked.set(operationName, (asked.get(operationName) ?? 0) + 1)
      return fetch(target, init)
    },
    fetchOptions: { headers: headersOf(caller) },
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: exchangesOf({ rooms: webRooms, storage: undefined, live, viewerId: caller.userId }),
  })
  live.status.subscribe(() => live.status.get() === 'connected' && connect())
  const closings = [
    pipe(
      client.subscription(eventDocument(eventFragments(webRooms)), {}),
      subscribe(() => undefined),
    ).unsubscribe,
  ]

  return {
    client,
    /** Live updates come from now on. */
    connected,
    /** What comes over the line waits, until `hear`. */
    hold: () => line?.pause(),
    hear: () => line?.resume(),
    /** Keeps a query shown, as a component does. */
    show(document: DocumentNode, variables: Record<string, unknown>) {
      let shown: unknown
      let failure: CombinedError | undefined
      const { promise: answered, resolve } = Promise.withResolvers<void>()
      const { unsubscribe } = pipe(
        client.query(document, variables),
        subscribe(({ data, error, stale }) => {
          shown = data
          failure = error
          if (!stale && (data || error)) resolve()
        }),
      )
      closings.push(unsubscribe)
      return {
        answered,
        data: () => shown,
        failure: () => failure?.message,
        /** Refetches it. */
        ask: () => client.query(document, variables, { requestPolicy: 'network-only' }).toPromise(),
      }
    },
    /** How often an operation was sent. */
    asked: (name: string) => asked.get(name) ?? 0,
    /** Changes something, as a component does. */
    change: (document: DocumentNode, variables: Record<string, unknown>) =>
      client.mutation(document, variables).toPromise(),
    /** What the server answers now, past the cache. */
    async fetch(document: DocumentNode, variables: Record<string, unknown>): Promise<unknown> {
      const { data } = await server.graphql(caller, stringifyDocument(formatDocument(document)), variables)
      return data
    },
    close() {
      for (const close of closings) close()
    },
  }
}
