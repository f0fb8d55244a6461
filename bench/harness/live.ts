import { once } from 'node:events'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { documents } from './documents.ts'
import { frameReader } from './frame-reader.ts'
import { inGroups, type Person } from './people.ts'

/** The subscription and the identity of a socket. */
export type Subscriber = {
  init: Record<string, unknown>
  query: string
  variables?: Record<string, unknown>
}

export type LiveSocket = {
  close(): void
  /** As a network does that goes away. */
  cut(): void
}

type OnDelivery = (frame: Buffer, at: number) => void

/**
 * How frames are read: by the library, as a real client would, or with next to no work, so that the server is what is measured.
 */
export type Reading = 'library' | 'bare'

/** The web's subscription for a person; from a cursor on, where there is one. */
export const everythingFor = ({ accessToken, agencyId }: Person, after?: string): Subscriber => ({
  init: { accessToken, agencyID: agencyId },
  query: documents.onEvent,
  variables: { after },
})

/** Opens one socket for each subscriber, as graphql-ws does it, and answers when all subscriptions have been sent. */
export const openSockets = (
  url: string,
  subscribers: readonly Subscriber[],
  onDelivery: OnDelivery,
  reading: Reading = 'library',
): Promise<LiveSocket[]> =>
  inGroups(50, subscribers, (subscriber, at) =>
    openSocket(url, subscriber, (frame) => onDelivery(frame, at), reading),
  )

/** Opens a socket and subscribes. Whatever comes after the acknowledgement counts as a delivery, but for what keeps the socket alive. */
export async function openSocket(
  url: string,
  { init, query, variables = {} }: Subscriber,
  onDelivery: (frame: Buffer) => void,
  reading: Reading = 'library',
): Promise<LiveSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: init }))
  const [first] = (await once(socket, 'message')) as [Buffer]
  if (!first.includes('connection_ack')) throw new Error(`${url} did not accept a socket: ${first}`)
  const deliver = (frame: Buffer) => isPong(frame) || onDelivery(frame)
  if (reading === 'library') socket.on('message', deliver)
  else readBarely(socket, deliver)
  const payload = { query, variables, operationName: /subscription (\w+)/.exec(query)?.[1] }
  socket.send(JSON.stringify({ id: 'live', type: 'subscribe', payload }))
  return { close: () => socket.close(), cut: () => socket.terminate() }
}

const pong = Buffer.from('{"type":"pong"')
const isPong = (frame: Buffer): boolean => pong.equals(frame.subarray(0, pong.length))

/** From here on the socket is read without the library, which goes on writing. It keeps its connection for itself, though. */
function readBarely(socket: WebSocket, onDelivery: (frame: Buffer) => void): void {
  const { _socket: connection } = socket as unknown as { _socket: Socket }
  connection.removeAllListeners('data')
  connection.on(
    'data',
    frameReader(onDelivery, { ping: () => socket.pong(), close: () => socket.terminate() }),
  )
}
