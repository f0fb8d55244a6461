import { once } from 'node:events'
import { WebSocket } from 'ws'
import { subProtocol } from '../platform/realtime/protocol.ts'
import type { Caller, TestServer } from './server.ts'

export type Delivery = { data: Record<string, unknown>; cursor: string }

export type LiveClient = {
  /** Everything received over the socket, as text, to be searched for leaks. */
  readonly bytes: string[]
  readonly deliveries: Delivery[]
  /** The first error of the subscription. Rejects if the socket closes before. */
  refusal(): Promise<{ message: string; extensions: { code: string } }>
  /** The first matching delivery, received or still to come. Rejects if the socket closes before. */
  next(fits: (data: Record<string, unknown>) => boolean): Promise<Delivery>
  closed: Promise<{ code: number }>
  close(): void
  /** Stops reading from the socket until `resume`. */
  pause(): void
  resume(): void
}

export const everything = 'subscription ($after: String) { onEvent(after: $after) { __typename id type } }'

/** Opens a socket as the caller and subscribes. */
export async function subscribe(
  server: TestServer,
  caller: Caller,
  query: string = everything,
  variables: Record<string, unknown> = {},
): Promise<LiveClient> {
  // From a cursor, so that the test's next events don't precede the subscription and earlier ones don't arrive.
  await server.app.relay.flush()
  const after = variables.after ?? (await server.graphql(caller, '{ me { id } }')).cursor
  const url = (await server.url()).replace('http', 'ws')
  const socket = new WebSocket(`${url}/graphql`, subProtocol)
  const bytes: string[] = []
  const deliveries: Delivery[] = []
  const errors: Awaited<ReturnType<LiveClient['refusal']>>[] = []
  const waiting = new Set<() => void>()
  const closed = once(socket, 'close').then(([code]) => ({ code: Number(code) }))
  socket.on('error', () => undefined)

  const received = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const text = data.toString()
      bytes.push(text)
      const message = JSON.parse(text)
      if (message.type === 'connection_ack') {
        socket.send(
          JSON.stringify({
            type: 'subscribe',
            id: 'live',
            payload: { query, variables: { ...variables, after } },
          }),
        )
        // The server processes messages in order: the pong proves that the subscription is active.
        socket.send('{"type":"ping"}')
      }
      if (message.type === 'pong') resolve()
      if (message.type === 'next')
        deliveries.push({ data: message.payload.data, cursor: message.payload.extensions.cursor })
      if (message.type === 'error') errors.push(...message.payload)
      // Nothing more comes after it: who waits for more would wait for ever.
      if (message.type === 'complete')
        errors.push({ message: 'the subscription has ended', extensions: { code: 'ENDED' } })
      for (const check of waiting) check()
    })
    void closed.then(() => resolve())
  })
  await Promise.race([once(socket, 'open'), closed])
  if (socket.readyState === WebSocket.OPEN) {
    socket.send(
      JSON.stringify({
        type: 'connection_init',
        payload: { accessToken: caller.accessToken, agencyID: caller.agencyId },
      }),
    )
  }
  await received

  return {
    bytes,
    deliveries,
    closed,
    close: () => socket.close(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    next: (fits) =>
      until(() => {
        const [error] = errors
        if (error) throw new Error(error.message)
        return deliveries.find(({ data }) => fits(data))
      }),
    refusal: () => until(() => errors[0]),
  }

  function until<Value>(look: () => Value | undefined): Promise<Value> {
    return new Promise((resolve, reject) => {
      const check = () => {
        let found: Value | undefined
        try {
          found = look()
        } catch (error) {
          reject(error)
        }
        if (found === undefined) return
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      void closed.then(({ code }) => reject(new Error(`the socket closed with ${code}`)))
      check()
    })
  }
}
