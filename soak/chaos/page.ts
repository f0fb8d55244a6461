import '../harness/browser.ts'
import { Client } from 'urql'
import { pipe, subscribe } from 'wonka'
import { createMessageMutation } from '../../web/messaging/operations/messages.ts'
import { eventFragments } from '../../web/platform/client/cache-config.ts'
import { exchangesOf } from '../../web/platform/client/create-client.ts'
import { createLiveConnection } from '../../web/platform/live/connection.ts'
import { eventDocument } from '../../web/platform/live/event-document.ts'
import { deliverWith } from '../../web/platform/outbox/deliver.ts'
import { createOutbox, type Outbox } from '../../web/platform/outbox/outbox.ts'
import type { OutboxStorage } from '../../web/platform/outbox/outbox-storage.ts'
import { webRooms } from '../change/web-queries.ts'
import { openViews, type Views } from '../harness/views.ts'
import type { Journal } from './journal.ts'
import type { Line } from './line.ts'

// The very document that the web sends: the server knows it, and does not count what it selects.
const liveDocument = eventDocument(eventFragments(webRooms))

type Opening = {
  url: string
  caller: { accessToken: string; agencyId: string; userId: string }
  conversationId: string
  line: Line
  stored: OutboxStorage
  journal: Journal
  report(defect: string): void
  onEvent(text: string): void
}

/** The web's client of one open page: its cache, live connection and outbox, without the components. */
export type Page = {
  client: Client
  outbox: Outbox
  views: Omit<Views, 'close'>
  close(): void
}

export function openPage({
  url,
  caller,
  conversationId,
  line,
  stored,
  journal,
  report,
  onEvent,
}: Opening): Page {
  const live = createLiveConnection({
    url: `${url.replace('http', 'ws')}/graphql`,
    credentials: async () => ({ accessToken: caller.accessToken, agencyID: caller.agencyId }),
    async onRefused(ending) {
      report(`the socket was refused: ${ending}`)
      return false
    },
    onExpired: () => report('the cursor expired'),
    webSocketImpl: line.socket,
  })
  const client = new Client({
    url: `${url}/graphql`,
    fetch: journal.noting(line.fetch),
    fetchOptions: {
      headers: { authorization: `Bearer ${caller.accessToken}`, 'atrium-agency': caller.agencyId },
    },
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: exchangesOf({
      rooms: webRooms,
      storage: undefined,
      // What is shown is to be right without being refreshed when the line is back.
      live: { ...live, onReturn: () => undefined },
      viewerId: caller.userId,
    }),
  })
  const operations = [async () => ({ CreateMessage: createMessageMutation })]
  const outbox = createOutbox(caller.userId, stored, deliverWith(client, operations))
  const quit = live.status.subscribe(() => live.status.get() === 'connected' && outbox.flush())
  const listening = pipe(
    client.subscription(liveDocument, {}),
    subscribe(({ data, error, extensions }) => {
      const text = JSON.stringify(data ?? null)
      journal.note(extensions?.replayed ? 'heard again' : 'heard', text)
      if (error) report(`an event could not be told: ${error.message}`)
      onEvent(text)
    }),
  )
  const views = openViews(client, conversationId, (name, data) =>
    journal.note('shown', `${name}: ${data ? idsIn(data as Answer) : 'nothing'}`),
  )

  return {
    client,
    outbox,
    views,
    close() {
      views.close()
      listening.unsubscribe()
      quit()
      outbox.close()
    },
  }
}

type Answer = Record<string, { items: { id: string }[] } | { id: string } | null>

function idsIn(data: Answer): string {
  return Object.values(data)
    .flatMap((part) => (part && 'items' in part ? part.items : (part ?? [])))
    .map(({ id }) => id)
    .join(' ')
}
