import '../harness/browser.ts'
import type { DocumentNode } from 'graphql'
import { Client } from 'urql'
import { messagingCache } from '../../web/messaging/cache.ts'
import type { MessagePage } from '../../web/messaging/conversation/older-pages.ts'
import { messagePageQuery } from '../../web/messaging/operations/messages.ts'
import { eventFragments } from '../../web/platform/client/cache-config.ts'
import { exchangesOf } from '../../web/platform/client/create-client.ts'
import { eventDocument } from '../../web/platform/live/event-document.ts'
import { toProductError } from '../../web/platform/product-error.ts'
import type { HeldLine } from '../harness/held-line.ts'
import { openViews } from '../harness/views.ts'

const liveDocument = eventDocument(eventFragments([messagingCache]))

export type Shown = { id: string; viewerCan?: Record<string, boolean> }

export type HeldPage = ReturnType<typeof openHeldPage>

/** The web's client over a held line, with the channels and one conversation in view. */
export function openHeldPage({ live, fetch }: HeldLine, viewerId: string) {
  const client = new Client({
    url: 'http://held.test/graphql',
    fetch,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: exchangesOf({ rooms: [messagingCache], storage: undefined, live, viewerId }),
  })
  const listening = client.subscription(liveDocument, {}).subscribe(() => undefined)
  const views = openViews(client, 'talk')

  /** The pages of messages that hang on each other, newest first. */
  function pages(): MessagePage[] {
    const hanging: MessagePage[] = []
    for (let name = 'page'; ; ) {
      const next = pageIn(views.data(name))
      if (!next) return hanging
      hanging.push(next)
      name = `above ${next.nextToken}`
    }
  }

  return {
    /** All but the pages of messages. */
    views: () => views.all().filter(([, { query }]) => query !== messagePageQuery),
    pages,
    /** The first messages of threads that are in view. */
    messages: (): Shown[] => pages().flatMap(({ items }) => items),
    /** All messages that are in view. */
    all: (): Shown[] => views.all().flatMap(([, { data }]) => itemsIn(data)),
    loadOlder(): void {
      const token = pages().at(-1)?.nextToken
      if (token) views.showAbove(token)
    },
    openThread: views.openThread,
    closeThread: views.closeThread,
    /** Does not wait for the answer, which comes when a step says so. */
    refresh(): void {
      void views.refresh()
    },
    /** Until the server has said yes or no. */
    async insist(document: DocumentNode, input: Record<string, unknown>): Promise<void> {
      for (;;) {
        const { error } = await client.mutation(document, { input }).toPromise()
        if (!error || toProductError(error).code !== 'NETWORK') return
      }
    },
    close(): void {
      views.close()
      listening.unsubscribe()
    },
  }
}

type Lists = { messagesByConversation?: MessagePage; messagesByResponseTo?: { items: Shown[] } }

const pageIn = (data: unknown): MessagePage | undefined => (data as Lists | undefined)?.messagesByConversation

const itemsIn = (data: unknown): Shown[] =>
  (pageIn(data) ?? (data as Lists | undefined)?.messagesByResponseTo)?.items ?? []
