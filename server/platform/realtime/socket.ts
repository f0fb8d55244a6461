import type { Duplex } from 'node:stream'
import type { GraphQLError } from 'graphql'
import { type RawData, WebSocket } from 'ws'
import { checkAccess, refusalOf } from '../access.ts'
import type { App } from '../app.ts'
import { hearerOf } from '../database/viewer.ts'
import { ProductError } from '../errors.ts'
import { formatError } from '../graphql/errors.ts'
import { audienceOf, cursorExpired } from './cursor.ts'
import { closeCodes, type Incoming, readMessage } from './protocol.ts'
import type { Receiver, Subscription } from './subscription.ts'

/** A client has this long to say who it is. Milliseconds. */
const initialisationTime = 10_000
/** What may wait in a socket's buffer before its reader counts as too slow; it comes back and catches up. Bytes. */
const largestBacklog = 4 * 1024 * 1024

type Caller = { sessionId: string; userId: string; agencyId: string | null }

/** Serves one client's socket from its opening to its end. */
export function serveSocket(app: App, socket: WebSocket, stream: Duplex, hostAgencyId: string | null): void {
  const subscriptions = new Map<string, Subscription>()
  let caller: Caller | null = null
  let initialising = false
  const timer = setTimeout(() => {
    if (!caller) socket.close(closeCodes.initialisationTimeout, 'connection_init did not come')
  }, initialisationTime)

  const unlessTooSlow = (write: () => void) => {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > largestBacklog) socket.close(closeCodes.tooSlow, 'too slow')
    else write()
  }
  const send = (message: string) => unlessTooSlow(() => socket.send(message))
  const receiver: Receiver = {
    // Past the library, which would put a head before each message of each socket. It sends whole frames at once too.
    write: (frames) => unlessTooSlow(() => stream.write(frames)),
    close: (code, reason) => socket.close(code, reason),
    fail: (id, error) => {
      complete(id)
      fail(id, [error])
    },
  }
  const fail = (id: string, errors: readonly unknown[]) => {
    const payload = errors.map((error) => formatError(error, id, app.log))
    send(JSON.stringify({ id, type: 'error', payload }))
  }

  const initialise = async (payload: Extract<Incoming, { type: 'connection_init' }>['payload']) => {
    if (initialising) return socket.close(closeCodes.tooManyInitialisations, 'connection_init came twice')
    initialising = true
    const session = payload?.accessToken ? await app.authenticate(payload.accessToken) : null
    if (!session) return socket.close(closeCodes.unauthorized, 'sign in')
    caller = { ...session, agencyId: hostAgencyId ?? (payload?.agencyID || null) }
    send('{"type":"connection_ack"}')
  }

  const subscribe = async ({ id, payload }: Extract<Incoming, { type: 'subscribe' }>) => {
    if (!caller) return socket.close(closeCodes.unauthorized, 'connection_init must come first')
    if (subscriptions.has(id)) return socket.close(closeCodes.duplicateSubscription, 'this id is in use')
    if (subscriptions.size >= app.config.limits.subscriptions) return fail(id, [tooManySubscriptions()])
    const plan = app.plans(payload)
    if ('errors' in plan) return fail(id, plan.errors satisfies readonly GraphQLError[])
    // Its place is taken before anything is awaited, so that a second one with this id is noticed.
    const subscription = { id, receiver, plan, position: 0, verifiedAt: 0, live: false } as Omit<
      Subscription,
      'viewer'
    > as Subscription
    subscriptions.set(id, subscription)
    try {
      // It costs what a call costs, and may be repeated as quickly.
      await app.limits.countCall(caller.userId)
      const start = await startingPoint(app, caller, plan.field, plan.after)
      if (subscriptions.get(id) !== subscription) return
      app.hub.add(Object.assign(subscription, start))
    } catch (error) {
      subscriptions.delete(id)
      fail(id, [error])
      // Who may not be here any more is sent away as whoever was here when the right ended.
      if (error instanceof ProductError && ended.has(error.code))
        socket.close(closeCodes.forbidden, 'your rights have changed')
    }
  }

  const complete = (id: string) => {
    const subscription = subscriptions.get(id)
    subscriptions.delete(id)
    if (subscription?.viewer) app.hub.remove(subscription)
  }

  const receive = async (message: Incoming | null) => {
    if (!message) return socket.close(closeCodes.badMessage, 'not a message of graphql-transport-ws')
    if (message.type === 'connection_init') return initialise(message.payload)
    if (message.type === 'subscribe') return subscribe(message)
    if (message.type === 'complete') return complete(message.id)
    if (message.type === 'ping') send('{"type":"pong"}')
  }

  // One after the other: a pong says that what came before the ping has been done.
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  socket.on('message', (data: RawData, binary) => {
    const message = binary ? null : readMessage(data.toString())
    // Who sends faster than it can be done is not read meanwhile: what waits, waits at the sender.
    waiting += 1
    socket.pause()
    turn = turn
      .then(() => receive(message))
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'a socket message failed')
        socket.close(closeCodes.comeBack, 'come back')
      })
      .finally(() => {
        waiting -= 1
        if (waiting === 0) socket.resume()
      })
  })
  // Too large a frame, invalid UTF-8: ws closes the socket with the right code by itself.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(timer)
    for (const id of [...subscriptions.keys()]) complete(id)
  })
}

const ended = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])

const tooManySubscriptions = () =>
  new ProductError('RATE_LIMITED', 'Too many subscriptions on one socket.', { retryAfter: 1 })

/** Who subscribes, as the database says now, and from which event on. */
async function startingPoint(app: App, caller: Caller, field: string, after: string | null) {
  const { sessionId, agencyId } = caller
  const transaction = await app.database.begin({ kind: 'session', sessionId, agencyId }, 'read')
  try {
    const { viewer, cursor, sql } = transaction
    const line = app.access[field]
    if (line) checkAccess(line, viewer)
    const hearer = hearerOf(viewer)
    if (!hearer || cursor === null) throw refusalOf(viewer)
    if (after === null) return { viewer: hearer, position: cursor, verifiedAt: cursor }
    const position = app.cursors.open(after, audienceOf(hearer))
    const { retainedFrom } = await sql
      .selectFrom('eventRelay')
      .select('retainedFrom')
      .executeTakeFirstOrThrow()
    if (position === null || position < retainedFrom) throw cursorExpired()
    return { viewer: hearer, position, verifiedAt: cursor }
  } finally {
    await transaction.commit()
  }
}
