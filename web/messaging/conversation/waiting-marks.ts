import { type Client, createRequest, type DocumentInput, type OperationContext } from 'urql'
import { createStore } from '../../platform/store.ts'

/** How long a mark waits to be merged with later ones, in milliseconds; randomized, so that viewers don't all call at the same moment. */
const minDelay = 2_000
const maxDelay = 5_000

type Mark = { client: Client; seenAt: string }
export type Marks = ReadonlyMap<string, Mark>

/** Sends one mark, also from a page that is closing. */
type Send = (client: Client, id: string, seenAt: string, context: Partial<OperationContext>) => unknown

/** Read marks by id: applied locally at once, and sent to the server in batches. */
export function createWaitingMarks(mutation: DocumentInput, send: Send) {
  const store = createStore<Marks>(new Map())
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendAll(): void {
    clearTimeout(timer)
    timer = undefined
    const marks = store.get()
    for (const [id, { client, seenAt }] of marks)
      void send(client, id, seenAt, outlivingThePage(client, mutation))
    // Cleared only now: from here on, the optimistic response shows what the pending mark did.
    if (marks.size > 0) store.set(new Map())
  }

  return {
    store,
    sendAll,
    /** Marks soon: at once for the viewer, and on the server together with the next marks. */
    add(client: Client, id: string, seenAt: string): void {
      store.set(new Map(store.get()).set(id, { client, seenAt }))
      timer ??= setTimeout(sendAll, minDelay + Math.random() * (maxDelay - minDelay))
    },
    /** Drops a pending mark. */
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

/** Whether a pending mark covers the last message. */
export function isMarked(marks: Marks, id: string, lastAt: string | null): boolean {
  const mark = marks.get(id)
  return mark !== undefined && lastAt !== null && Date.parse(lastAt) <= Date.parse(mark.seenAt)
}
