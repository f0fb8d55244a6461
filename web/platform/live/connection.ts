import { type Client, createClient } from 'graphql-ws/client'
import { createStore, type Store } from '../store.ts'
import { backoff } from './backoff.ts'
import { type Ending, endingOf } from './ending.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createPause } from './pause.ts'

const steady = 2_000

export type LiveStatus = 'connecting' | 'connected' | 'reconnecting' | 'offline'

export interface LiveOptions {
  url: string
  /** What `connection_init` carries; asked for on every connection. */
  credentials: () => Promise<Record<string, unknown>>
  /** The session or the membership was refused. True: try again. False: it is over. */
  onRefused: (ending: 'unauthenticated' | 'forbidden') => Promise<boolean>
  /** The cursor is past the log's retention: what is cached cannot be caught up. */
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
  /** Where the next connection continues. */
  cursor(): string | undefined
  /** Sets where to continue from, and lets `run` connect. */
  begin(cursor: string | undefined): void
  /** Runs the one subscription until the returned function is called, resuming after every break. */
  run(request: LiveRequest, onResult: (result: LiveResult, cursor: string | undefined) => void): () => void
}

/** A subscription that survives: it reconnects with back-off and continues after the last cursor it was given. */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const status = createStore<LiveStatus>('connecting')
  const pause = createPause()
  let cursor: string | undefined
  let connectedAt = Number.POSITIVE_INFINITY
  let started = () => {}
  const start = new Promise<void>((resolve) => {
    started = resolve
  })

  function connect(): Client {
    const heartbeat = createHeartbeat(() => socket.terminate())
    const socket = createClient({
      url: options.url,
      connectionParams: options.credentials,
      webSocketImpl: options.webSocketImpl,
      retryAttempts: 0,
      // One subscription at a time. Everybody calls it the same, so that a server can send the same bytes to all.
      generateID: () => 'live',
      connectionAckWaitTimeout: 10_000,
      keepAlive: heartbeat.interval,
      on: {
        ping: heartbeat.sent,
        pong: heartbeat.answered,
        closed: heartbeat.stop,
        connected() {
          connectedAt = Date.now()
          status.set('connected')
        },
      },
    })
    return socket
  }

  return {
    status,
    cursor: () => cursor,
    begin(from) {
      cursor = from
      started()
    },
    run(request, onResult) {
      const socket = connect()
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
        // Stored before any event comes, so that what is cached from now on is never without its cursor.
        if (cursor) onResult({ data: { onEvent: null } }, cursor)
        let failures = 0
        while (!stopped) {
          const ending = await subscribeOnce()
          if (stopped) return
          // A server that accepts and hangs up at once must not be asked in a tight loop.
          if (Date.now() - connectedAt > steady) failures = 0
          connectedAt = Number.POSITIVE_INFINITY
          status.set(navigator.onLine ? 'reconnecting' : 'offline')
          if (ending === 'expired') return options.onExpired()
          if (ending !== 'broken' && !(await options.onRefused(ending))) return
          await pause.wait(backoff(failures++))
        }
      }

      const quit = watchNetwork(pause.wake, () => socket.terminate())
      void loop()
      return () => {
        stopped = true
        quit()
        pause.wake()
        // It waits for a connection that is still being made, and fails with it.
        Promise.resolve(socket.dispose()).catch(() => undefined)
      }
    },
  }
}

/** Tries at once when the network or the reader comes back, and drops the socket when the network is known to be gone. */
function watchNetwork(wake: () => void, drop: () => void): () => void {
  // Not with a signal: Node, in which the soak runs this, forgets to remove what was added so.
  const look = () => document.visibilityState === 'visible' && wake()
  addEventListener('online', wake)
  addEventListener('offline', drop)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', look)
  }
}
