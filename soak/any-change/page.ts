import '../harness/browser.ts'
import type { DocumentNode } from 'graphql'
import { Client } from 'urql'
import { pipe, subscribe } from 'wonka'
import { eventFragments } from '../../web/platform/client/cache-config.ts'
import { exchangesOf } from '../../web/platform/client/create-client.ts'
import { eventDocument } from '../../web/platform/live/event-document.ts'
import { toProductError } from '../../web/platform/product-error.ts'
import { type WebOperation, webRooms } from '../change/web-queries.ts'
import type { HeldLine } from '../harness/held-line.ts'
import { viewerId } from './model.ts'

const liveDocument = eventDocument(eventFragments(webRooms))

type Shown = { query: WebOperation; variables: Record<string, unknown>; data?: unknown; hide(): void }

export type Page = ReturnType<typeof openPage>

/** The web's client with the caches of all rooms, over a held line. */
export function openPage({ live, fetch }: HeldLine) {
  const client = new Client({
    url: 'http://held.test/graphql',
    fetch,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: exchangesOf({ rooms: webRooms, storage: undefined, live, viewerId }),
  })
  const listening = client.subscription(liveDocument, {}).subscribe(() => undefined)
  const shown = new Map<string, Shown>()

  return {
    shown: () => [...shown.values()],
    /** Shows a query that is not shown, and hides one that is. */
    turn(query: WebOperation, variables: Record<string, unknown>): void {
      const known = shown.get(query.name)
      if (known) {
        known.hide()
        shown.delete(query.name)
        return
      }
      const one: Shown = { query, variables, hide: () => undefined }
      shown.set(query.name, one)
      one.hide = pipe(
        client.query(query.document, variables),
        subscribe(({ data }) => {
          one.data = data
        }),
      ).unsubscribe
    },
    /** Until the server has said yes or no. */
    async insist(document: DocumentNode, variables: Record<string, unknown>): Promise<void> {
      for (;;) {
        const { error } = await client.mutation(document, variables).toPromise()
        if (!error || toProductError(error).code !== 'NETWORK') return
      }
    },
    close(): void {
      for (const { hide } of shown.values()) hide()
      listening.unsubscribe()
    },
  }
}
