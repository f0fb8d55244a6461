import '../harness/browser.ts'
import type { DocumentNode } from 'graphql'
import { Client } from 'urql'
import { pipe, subscribe } from 'wonka'
import { messagingCache } from '../../web/messaging/cache.ts'
import type { MessagePage } from '../../web/messaging/conversation/older-pages.ts'
import { channelListQuery } from '../../web/messaging/operations/channels.ts'
import {
  messageDetailsQuery,
  messagePageQuery,
  threadPageQuery,
} from '../../web/messaging/operations/messages.ts'
import { eventFragments } from '../../web/platform/client/cache-config.ts'
import { exchangesOf } from '../../web/platform/client/create-client.ts'
import { eventDocument } from '../../web/platform/live/event-document.ts'
import { toProductError } from '../../web/platform/product-error.ts'
import type { HeldLine } from './line.ts'

const liveDocument = eventDocument(eventFragments([messagingCache]))

export type Shown = { id: string; viewerCan?: Record<string, boolean> }
type View = { operation: string; variables: Record<string, string>; data?: unknown; hide(): void }

export type HeldPage = ReturnType<typeof openHeldPage>

/** The web's client over a held line, with the channels and one conversation in view. */
export function openHeldPage({ live, fetch }: HeldLine) {
  const client = new Client({
    url: 'http://held.test/graphql',
    fetch,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: exchangesOf({ rooms: [messagingCache], storage: undefined, live }),
  })
  const views = new Map<string, View>()
  const listening = client.subscription(liveDocument, {}).subscribe(() => undefined)

  function show(name: string, query: DocumentNode, variables: Record<string, string>): void {
    if (views.has(name)) return
    const view: View = { operation: nameOf(query), variables, hide: () => undefined }
    views.set(name, view)
    view.hide = pipe(
      client.query(query, variables),
      subscribe(({ data, error }) => {
        view.data = data
        // What is gone its reader closes.
        if (error && toProductError(error).code === 'NOT_FOUND') queueMicrotask(() => hide(name))
      }),
    ).unsubscribe
  }

  function hide(name: string): void {
    views.get(name)?.hide()
    views.delete(name)
  }

  show('list', channelListQuery, {})
  show('page', messagePageQuery, { conversationID: 'talk' })

  /** The pages of messages that hang on each other, newest first. */
  function pages(): MessagePage[] {
    const hanging: MessagePage[] = []
    for (let name = 'page'; ; ) {
      const next = pageIn(views.get(name)?.data)
      if (!next) return hanging
      hanging.push(next)
      name = `above ${next.nextToken}`
    }
  }

  return {
    /** All but the pages of messages. */
    views: () => [...views].filter(([, { operation }]) => operation !== 'MessagePage'),
    pages,
    /** The first messages of threads that are in view. */
    messages: (): Shown[] => pages().flatMap(({ items }) => items),
    /** All messages that are in view. */
    all: (): Shown[] => [...views.values()].flatMap(({ data }) => itemsIn(data)),
    loadOlder(): void {
      const token = pages().at(-1)?.nextToken
      if (token) show(`above ${token}`, messagePageQuery, { conversationID: 'talk', nextToken: token })
    },
    openThread(id: string): void {
      show(`root ${id}`, messageDetailsQuery, { id })
      show(`thread ${id}`, threadPageQuery, { responseToID: id })
    },
    closeThread(id: string): void {
      hide(`root ${id}`)
      hide(`thread ${id}`)
    },
    refresh(): void {
      const requestPolicy = 'network-only'
      void client.query(messagePageQuery, { conversationID: 'talk' }, { requestPolicy }).toPromise()
    },
    /** Until the server has said yes or no. */
    async insist(document: DocumentNode, input: Record<string, unknown>): Promise<void> {
      for (;;) {
        const { error } = await client.mutation(document, { input }).toPromise()
        if (!error || toProductError(error).code !== 'NETWORK') return
      }
    },
    close(): void {
      for (const name of [...views.keys()]) hide(name)
      listening.unsubscribe()
    },
  }
}

function nameOf({ definitions: [operation] }: DocumentNode): string {
  if (operation?.kind !== 'OperationDefinition') throw new Error('no operation')
  return operation.name?.value ?? ''
}

type Lists = { messagesByConversation?: MessagePage; messagesByResponseTo?: { items: Shown[] } }

const pageIn = (data: unknown): MessagePage | undefined => (data as Lists | undefined)?.messagesByConversation

const itemsIn = (data: unknown): Shown[] =>
  (pageIn(data) ?? (data as Lists | undefined)?.messagesByResponseTo)?.items ?? []
