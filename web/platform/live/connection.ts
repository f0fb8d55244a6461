import { type Client, createClient } from 'graphql-ws/client'
import { createStore, type Store } from '../store.ts'
import { backoff } from './backoff.ts'
import { type Ending, endingOf } from './ending.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createPause } from './pause.ts'

const steady = 2_000
/** After an absence this long everything is refetched. Milliseconds. */
const longAbsence = 5 * 60_000
/** The jitter of reconnections: after an outage many clients come back at once. */
const afterAbsence = 300
const afterBreak = 3_000

export type LiveStatus = 'connecting' | 'connected' | 'reconnecting' | 'offline'

export interface LiveOptions {
  url: string
  /** The payload of `connection_init`; requested for every connection. */
  credentials: () => Promise<Record<string, unknown>>
  /** The session or the membership was refused. True: reconnect. False: stop. */
  onRefused: (ending: 'unauthenticated' | 'forbidden') => Promise<boolean>
  /** The cursor is older than the log's retention, so the cache cannot catch up. */
  onExpired: () => void
  webSocketImpl?: unknown
}

export interface LiveRequest {
  query: string
  variables?: Record<string, unknown>
}

export interface LiveResult {
  data?: unknown
  errors?: readonly unknown[]
  extensions?: Record<string, unknown>
}

export interface LiveConnection {
  status: Store<LiveStatus>
  /** When the server was last heard of, as epoch milliseconds: a break is noticed later, after a sleep by hours. */
  heardAt(): number | undefined
  /** The cursor from which the next connection resumes. */
  cursor(): string | undefined
  /** Sets the cursor to resume from, and lets `run` connect. */
  begin(cursor: string | undefined): void
  /** Calls its listener when events may have been missed, with the time within which all shown queries are to be refetched. */
  onReturn(listener: (within: number) => void): void
  /** Runs the one subscription until the returned function is called, resuming after every break. */
  run(request: LiveRequest, onResult: (result: LiveResult, cursor: string | undefined) => void): () => void
}

/** A durable subscription: it reconnects with back-off and resumes after the last cursor. */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const status = createStore<LiveStatus>(navigator.onLine ? 'connecting' : 'offline')
  const pause = createPause()
  let cursor: string | undefined
  let connectedAt = Number.POSITIVE_INFINITY
  let wasConnected = false
  let heardAt: number | undefined
  let hiddenAt: number | undefined
  let returned: (within: number) => void = () => undefined
  let started = () => {}
  const start = new Promise<void>((resolve) => {
    started = resolve
  })

  function connect(onCursor: (cursor: string) => void): Client {
    const heartbeat = createHeartbeat(() => socket.terminate())
    const socket = createClient({
      url: options.url,
      connectionParams: options.credentials,
      webSocketImpl: options.webSocketImpl,
      retryAttempts: 0,
      // One subscription at a time. Its id is the same for everyone, so that the server can send the same bytes to all.
      generateID: () => 'live',
      connectionAckWaitTimeout: 10_000,
      keepAlive: heartbeat.interval,
      on: {
        message() {
          heardAt = Date.now()
        },
        ping: heartbeat.sent,
        pong(received, payload) {
          heartbeat.answered(received)
          // The server sends these from time to time, so that a client with few events is not far behind after an interruption.
          if (received && typeof payload?.cursor === 'string') onCursor(payload.cursor)
        },
        closed: heartbeat.stop,
        connected() {
          connectedAt = Date.now()
          status.set('connected')
          if (wasConnected) returned(afterBreak)
          wasConnected = true
        },
      },
    })
    return socket
  }

  function look() {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (hiddenAt !== undefined && Date.now() - hiddenAt >= longAbsence) returned(afterAbsence)
    if (document.visibilityState === 'visible') pause.wake()
  }

  return {
    status,
    heardAt: () => heardAt,
    cursor: () => cursor,
    onReturn(listener) {
      returned = listener
    },
    begin(from) {
      cursor = from
      started()
    },
    run(request, onResult) {
      const advance = (to: string) => {
        cursor = to
        onResult({ data: { onEvent: null } }, cursor)
      }
      const socket = connect((next) => stopped || advance(next))
      let stopped = false

      const subscribeOnce = () =>
        new Promise<Ending>((resolve) => {
          const variables = { ...request.variables, after: cursor }
          socket.subscribe<Record<string, unknown>, { cursor?: string }>(
            { query: request.query, variables },
            {
              next(result) {
                cursor = result.extensions?.cursor ?? cursor
                onResult(result, cursor)
              },
              error: (reason) => resolve(endingOf(reason)),
              complete: () => resolve('broken'),
            },
          )
        })

      async function loop() {
        await start
        // Stored before any event arrives, so that the cache always has a cursor.
        if (cursor) advance(cursor)
        let failures = 0
        while (!stopped) {
          const ending = await subscribeOnce()
          if (stopped) return
          // A server that accepts and closes at once must not be called in a tight loop.
          if (Date.now() - connectedAt > steady) failures = 0
          connectedAt = Number.POSITIVE_INFINITY
          status.set(navigator.onLine ? 'reconnecting' : 'offline')
          if (ending === 'expired') return options.onExpired()
          if (ending !== 'broken' && !(await options.onRefused(ending))) return
          await pause.wait(backoff(failures++))
        }
      }

      const quit = watchNetwork({ wake: pause.wake, drop: () => socket.terminate(), look })
      void loop()
      return () => {
        stopped = true
        quit()
        pause.wake()
        // dispose() waits for a pending connection, and rejects if that fails.
        Promise.resolve(socket.dispose()).catch(() => undefined)
      }
    },
  }
}

interface Watched {
  wake: () => void
  drop: () => void
  look: () => void
}

/** Reconnects at once when the network or the viewer comes back, and closes the socket when the network is known to be down. */
function watchNetwork({ wake, drop, look }: Watched): () => void {
  // Not with an AbortSignal: Node, in which the soak test runs this, does not remove such listeners.
  addEventListener('online', wake)
  addEventListener('offline', drop)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', look)
  }
}
