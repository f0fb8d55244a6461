import '../harness/browser.ts'
import type { DocumentNode } from 'graphql'
import { Client } from 'urql'
import { pipe, subscribe } from 'wonka'
import { messagingCache } from '../../web/messaging/cache.ts'
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

  return {
    views: () => [...views],
    /** The first messages of threads that are in view. */
    messages: (): Shown[] =>
      [...views.values()].flatMap(({ operation, data }) =>
        operation === 'MessagePage' ? itemsIn(data) : [],
      ),
    /** All messages that are in view. */
    all: (): Shown[] => [...views.values()].flatMap(({ data }) => itemsIn(data)),
    /** Where the pages of messages end that are in view. */
    ends: () => [...views.values()].flatMap(({ data }) => pageIn(data)?.nextToken ?? []),
    loadOlder: (token: string) =>
      show(`above ${token}`, messagePageQuery, { conversationID: 'talk', nextToken: token }),
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

type Listed = { items: Shown[]; nextToken: string | null }
type Lists = { messagesByConversation?: Listed; messagesByResponseTo?: Listed }

function itemsIn(data: unknown): Shown[] {
  const { messagesByConversation, messagesByResponseTo } = (data ?? {}) as Lists
  return (messagesByConversation ?? messagesByResponseTo)?.items ?? []
}

/** A page of messages; undefined for anything else. */
export const pageIn = (data: unknown): Listed | undefined =>
  (data as Lists | undefined)?.messagesByConversation
