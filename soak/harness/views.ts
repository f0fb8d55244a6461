import type { DocumentNode } from 'graphql'
import type { Client } from 'urql'
import { pipe, subscribe } from 'wonka'
import { channelListQuery } from '../../web/messaging/operations/channels.ts'
import {
  messageDetailsQuery,
  messagePageQuery,
  threadPageQuery,
} from '../../web/messaging/operations/messages.ts'
import { toProductError } from '../../web/platform/product-error.ts'

export interface View {
  query: DocumentNode
  variables: Record<string, string>
  /** undefined before the first answer */
  data?: unknown
}

export type Views = ReturnType<typeof openViews>

/** The queries that a reader of a conversation has open, each under a name, as the components would show them. */
export function openViews(
  client: Client,
  conversationID: string,
  note: (name: string, data: unknown) => void = () => undefined,
) {
  const shown = new Map<string, View & { hide(): void }>()

  function show(name: string, query: DocumentNode, variables: Record<string, string>): void {
    if (shown.has(name)) return
    const view: View & { hide(): void } = { query, variables, hide: () => undefined }
    shown.set(name, view)
    view.hide = pipe(
      client.query(query, variables),
      subscribe(({ data, error }) => {
        view.data = data
        note(name, data)
        // A reader closes what is gone, and opens it again should it come back.
        if (error && toProductError(error).code === 'NOT_FOUND') queueMicrotask(() => hide(name))
      }),
    ).unsubscribe
  }

  function hide(name: string): void {
    shown.get(name)?.hide()
    shown.delete(name)
  }

  show('list', channelListQuery, {})
  show('page', messagePageQuery, { conversationID })

  return {
    data: (name: string): unknown => shown.get(name)?.data,
    all: (): [string, View][] => [...shown],
    /** A further page of messages. */
    showAbove: (nextToken: string) =>
      show(`above ${nextToken}`, messagePageQuery, { conversationID, nextToken }),
    /** As the panel does, which shows the first message too. */
    openThread(id: string): void {
      show(`root ${id}`, messageDetailsQuery, { id })
      show(`thread ${id}`, threadPageQuery, { responseToID: id })
    },
    closeThread(id: string): void {
      hide(`root ${id}`)
      hide(`thread ${id}`)
    },
    /** Asks for the newest page again. */
    async refresh(): Promise<void> {
      const requestPolicy = 'network-only'
      await client.query(messagePageQuery, { conversationID }, { requestPolicy }).toPromise()
    },
    close(): void {
      for (const name of [...shown.keys()]) hide(name)
    },
  }
}
