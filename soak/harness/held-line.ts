import type { LiveConnection } from '../../web/platform/live/connection.ts'
import { createStore } from '../../web/platform/store.ts'

/** A call as the web's client sends it. */
export type Asked = { query: string; operationName: string; variables: Record<string, unknown> }
type Call = { asked: Asked; answer?: object; resolve(answer: Response): void; reject(error: Error): void }

/** What a model server must do to be called over a held line. */
export interface HeldServer {
  /** Oldest first. What is told of it when it is read, as things stand by then; null for what the reader may not hear of. */
  happened: readonly { tell(): object | null }[]
  /** Does what is asked, and answers the data. Errors: Refused. */
  answer(asked: Asked): object
}

/** What a model server does not do; the message is the error's code. */
export class Refused extends Error {}

export type HeldLine = ReturnType<typeof heldLine>

/**
 * The line between a page and the server on which nothing moves by itself: when a call is done, when its answer arrives,
 * when an event is read for the reader and when they hear it, is each decided by hand.
 */
export function heldLine(server: HeldServer) {
  let calls: Call[] = []
  let told: { number: number; event: object | null }[] = []
  /**
   * up to which event has been read, and heard. What happened before the page was opened is not read; nothing is heard
   * before the first answer says from where.
   */
  let read = server.happened.length
  let heard: number | undefined
  let hear: (event: object | null) => void = () => undefined
  let returned: (within: number) => void = () => undefined
  const status = createStore<'reconnecting' | 'connected'>('connected')

  const live: LiveConnection = {
    status,
    heardAt: () => undefined,
    cursor: () => heard?.toString(),
    onReturn: (listener) => {
      returned = listener
    },
    begin(cursor) {
      heard = Number(cursor)
      queueMicrotask(() => hear(null))
    },
    run(_request, onResult) {
      hear = (event) => onResult({ data: { onEvent: event } }, String(heard))
      return () => undefined
    },
  }

  function answerTo(asked: Asked): object {
    const cursor = String(server.happened.length)
    try {
      return { data: server.answer(asked), extensions: { cursor } }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { errors: [{ message: error.message, extensions: { code: error.message } }] }
    }
  }

  const drop = (call: Call) => {
    calls = calls.filter((each) => each !== call)
  }

  return {
    live,
    fetch: ((_input, init) => {
      const { query, operationName, variables = {} } = JSON.parse(String(init?.body)) as Asked
      return new Promise<Response>((resolve, reject) => {
        const call = { asked: { query, operationName, variables }, resolve, reject }
        calls.push(call)
        init?.signal?.addEventListener('abort', () => drop(call))
      })
    }) as typeof fetch,
    get calls() {
      return calls
    },
    /** The call reaches the server, and its answer is on its way. */
    serve(call: Call): void {
      call.answer ??= answerTo(call.asked)
    },
    answer(call: Call): void {
      drop(call)
      call.resolve(Response.json(call.answer ?? answerTo(call.asked)))
    },
    /** Nothing comes back, whether the call reached the server or not. */
    lose(call: Call): void {
      drop(call)
      call.reject(new TypeError('the call got lost'))
    },
    /** The oldest event that is not read yet is, as things stand by now. */
    tell(): void {
      const next = server.happened[read]
      if (!next) return
      read += 1
      told.push({ number: read, event: next.tell() })
    },
    /** The oldest event that was told arrives. */
    hear(): void {
      if (heard === undefined) return
      const next = told.shift()
      if (!next || next.number <= heard) return
      heard = next.number
      const facts = { id: `e${heard}`, type: 'x', at: '2026-03-03T10:00:00.000Z', actorID: null }
      // As from the wire: no two places of an event are the same object.
      if (next.event) hear(JSON.parse(JSON.stringify({ ...facts, ...next.event })))
    },
    /** Ends every wait for a next try. */
    comeBack(): void {
      status.set('reconnecting')
      status.set('connected')
    },
    /** Reconnects so late that the events in between are not replayed any more. */
    comeBackTooLate(): void {
      if (heard === undefined) return
      told = []
      read = server.happened.length
      heard = read
      returned(0)
    },
    /** How much has happened that is not heard yet; by those alone who have had an answer. */
    get unheard() {
      return heard === undefined ? 0 : told.length + server.happened.length - read
    },
    get restless() {
      return calls.length + this.unheard > 0
    },
  }
}
