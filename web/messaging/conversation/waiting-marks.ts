import { type Client, createRequest, type DocumentInput, type OperationContext } from 'urql'
import { createStore } from '../../platform/store.ts'

/** How long a mark waits for a later one; spread, so that not all who watch call in the same moment. Milliseconds. */
const minDelay = 2_000
const maxDelay = 5_000

type Mark = { client: Client; seenAt: string }
export type Marks = ReadonlyMap<string, Mark>

/** Sends one mark; also from a page that is about to close. */
type Send = (client: Client, id: string, seenAt: string, context: Partial<OperationContext>) => unknown

/** What a reader has seen, by the id of what they saw: it counts here at once, and goes to the server with what is seen next. */
export function createWaitingMarks(mutation: DocumentInput, send: Send) {
  const store = createStore<Marks>(new Map())
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendAll(): void {
    clearTimeout(timer)
    timer = undefined
    const marks = store.get()
    for (const [id, { client, seenAt }] of marks)
      void send(client, id, seenAt, outlivingThePage(client, mutation))
    // Only now: the optimistic answer shows from here on what the mark showed so far.
    if (marks.size > 0) store.set(new Map())
  }

  return {
    store,
    sendAll,
    /** Marks soon: at once for the reader here, and for the server together with what is seen next. */
    add(client: Client, id: string, seenAt: string): void {
      store.set(new Map(store.get()).set(id, { client, seenAt }))
      timer ??= setTimeout(sendAll, minDelay + Math.random() * (maxDelay - minDelay))
    },
    /** A mark that still waits is void. */
    drop(id: string): void {
      const left = new Map(store.get())
      if (left.delete(id)) store.set(left)
    },
  }
}

function outlivingThePage(client: Client, mutation: DocumentInput): Partial<OperationContext> {
  const usual = client.createRequestOperation('mutation', createRequest(mutation, {} as never))
  return { fetchOptions: { ...(usual.context.fetchOptions as RequestInit), keepalive: true } }
}

/** Whether what came last was seen here. */
export function isMarked(marks: Marks, id: string, lastAt: string | null): boolean {
  const mark = marks.get(id)
  return mark !== undefined && lastAt !== null && Date.parse(lastAt) <= Date.parse(mark.seenAt)
}
