import type { LiveConnection } from '../../web/platform/live/connection.ts'
import { createStore } from '../../web/platform/store.ts'
import type { Author } from './kept.ts'
import { type ModelServer, Refused } from './model.ts'

type Asked = { operationName: string; variables: Record<string, string> & { input?: Input } }
type Input = {
  id: string
  responseToID?: string
  content?: string
  internal?: boolean
  thread?: boolean
  seenAt?: string | null
}
type Call = { asked: Asked; answer?: object; resolve(answer: Response): void; reject(error: Error): void }
type Told = { number: number; event: object | null }

export type HeldLine = ReturnType<typeof heldLine>

/**
 * The line between a page and the server on which nothing moves by itself: when a call is done, when its answer arrives,
 * when an event is read for the reader and when they hear it, is each decided by hand.
 */
export function heldLine(server: ModelServer, reader: Author) {
  let calls: Call[] = []
  const told: Told[] = []
  /**
   * up to which event has been read, and heard. What happened before the page was opened is not read; nothing is heard
   * before the first answer says from where.
   */
  let read = server.happened.length
  let heard: number | undefined
  let hear: (event: object | null) => void = () => undefined
  const status = createStore<'reconnecting' | 'connected'>('connected')

  const live: LiveConnection = {
    status,
    cursor: () => heard?.toString(),
    // What is shown here is right by its updaters alone, without being refreshed.
    onReturn: () => undefined,
    begin(cursor) {
      heard = Number(cursor)
      queueMicrotask(() => hear(null))
    },
    run(_request, onResult) {
      hear = (event) => onResult({ data: { onEvent: event } }, String(heard))
      return () => undefined
    },
  }

  function done({ operationName, variables }: Asked): object {
    const { input } = variables
    if (!input) return server.read(operationName, variables)
    if (input.seenAt !== undefined) {
      server.mark(input.seenAt)
      return { markConversation: server.conversation() }
    }
    write(operationName, input)
    return { [operationName.charAt(0).toLowerCase() + operationName.slice(1)]: server.message(input.id) }
  }

  function write(name: string, { id, responseToID, content, internal, thread }: Input): void {
    const rootID = responseToID ?? null
    if (name === 'CreateMessage') server.create(reader, { id, rootID, internal: internal === true, content })
    else if (name === 'DeleteMessage') server.delete(reader, id, thread === true)
    else if (content !== undefined) server.edit(reader, id, content)
    else if (internal !== undefined) server.flip(reader, id, internal)
  }

  function answerTo(asked: Asked): object {
    const cursor = String(server.happened.length)
    try {
      return { data: done(asked), extensions: { cursor } }
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
      const { operationName, variables } = JSON.parse(String(init?.body)) as Asked
      return new Promise<Response>((resolve, reject) => {
        const call = { asked: { operationName, variables: variables ?? {} }, resolve, reject }
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
      const isKept = next.internal && reader.role === 'client'
      told.push({ number: read, event: isKept ? null : next.tell() })
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
    get restless() {
      return calls.length + told.length + server.happened.length - read > 0
    },
  }
}
