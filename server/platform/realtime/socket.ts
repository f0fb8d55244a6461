import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GraphQLError } from 'graphql'
import { sql as raw } from 'kysely'
import { type RawData, WebSocket } from 'ws'
import { checkAccess, refusalOf } from '../access.ts'
import type { App } from '../app.ts'
import type { Sql } from '../database/kysely.ts'
import { recipientOf } from '../database/viewer.ts'
import { ProductError } from '../errors.ts'
import { formatError } from '../graphql/errors.ts'
import { say } from '../sentences.ts'
import { audienceOf, cursorExpired } from './cursor.ts'
import { closeCodes, type Incoming, readMessage } from './protocol.ts'
import type { HeldSubscriptions, Receiver, Subscription } from './subscription.ts'

/** The time limit for connection_init. Milliseconds. */
const initialisationTime = 10_000
/** The send buffer above which a client counts as too slow; it reconnects and catches up. Bytes. */
const largestBacklog = 4 * 1024 * 1024

/** How many replayed events count as one call. */
const eventsOfCall = 50

type Caller = { sessionId: string; userId: string; agencyId: string | null }

/** Serves one client's socket from its opening to its end. */
export function serveSocket(
  app: App,
  socket: WebSocket,
  stream: Duplex,
  hostAgencyId: string | null,
  held: HeldSubscriptions,
): void {
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
    // Bypasses the library, which would frame each message per socket; these are whole frames.
    write: (frames) => unlessTooSlow(() => stream.write(frames)),
    close: (code, reason) => socket.close(code, reason),
    fail: (id, error) => {
      if (!subscriptions.has(id)) return
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
    const { limits } = app.config
    if (subscriptions.size >= limits.subscriptions || held.of(caller.userId) >= limits.personSubscriptions)
      return fail(id, [tooManySubscriptions()])
    const { userId } = caller
    try {
      // Initializing costs a call, and is limited like one.
      await app.limits.countCall(userId)
    } catch (error) {
      return fail(id, [error])
    }
    const plan = app.plans(payload, id)
    if ('errors' in plan) {
      app.limits.addCost(userId, plan.price - 1)
      return fail(id, plan.errors satisfies readonly GraphQLError[])
    }
    // Registered before the first await, so that a second one with this id is detected.
    const subscription = {
      id,
      receiver,
      plan,
      position: 0,
      verifiedAt: 0,
      missedSince: null,
      live: false,
    } as Omit<Subscription, 'viewer'> as Subscription
    subscriptions.set(id, subscription)
    held.add(userId, 1)
    try {
      const start = await startingPoint(app, caller, plan.field, plan.after)
      if (subscriptions.get(id) !== subscription) return
      app.hub.add(Object.assign(subscription, start))
    } catch (error) {
      complete(id)
      fail(id, [error])
      // A caller without rights gets the same close as one whose rights just ended.
      if (error instanceof ProductError && ended.has(error.code))
        socket.close(closeCodes.forbidden, 'your rights have changed')
    }
  }

  const complete = (id: string) => {
    const subscription = subscriptions.get(id)
    if (subscriptions.delete(id) && caller) held.add(caller.userId, -1)
    if (subscription?.viewer) app.hub.remove(subscription)
  }

  const receive = async (message: Incoming | null) => {
    if (!message) return socket.close(closeCodes.badMessage, 'not a message of graphql-transport-ws')
    if (message.type === 'connection_init') return initialise(message.payload)
    if (message.type === 'subscribe') return subscribe(message)
    if (message.type === 'complete') return complete(message.id)
    if (message.type === 'ping') send('{"type":"pong"}')
  }

  // Sequential: a pong implies that everything before the ping has been handled.
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  socket.on('message', (data: RawData, binary) => {
    const message = binary ? null : readMessage(data.toString())
    // Backpressure: the socket of a sender that is too fast is not read, so its messages wait at the sender.
    waiting += 1
    socket.pause()
    turn = turn
      .then(() => receive(message))
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'a socket message failed')
        socket.close(closeCodes.comeBack, 'come back')
      })
      .finally(async () => {
        waiting -= 1
        if (waiting === 0) socket.resume()
        // One chunk may contain a hundred documents to parse: other work gets its turn between them.
        else await nextTurn()
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
  new ProductError('RATE_LIMITED', say('tooManySubscriptions'), { retryAfter: 1 })

/** Whether the log still has the events after one of an agency's, how many they are, and when it happened. */
async function whatCameAfter(
  sql: Sql,
  { agencyId, position, most }: { agencyId: string; position: number; most: number },
) {
  const { rows } = await raw<{ retainedFrom: number; behind: number; at: Date | null }>`
    select retained_from,
      (select count(*)::int from
        (select from event where agency_id = ${agencyId} and number > ${position} limit ${most + 1}) later) as behind,
      (select at from event where agency_id = ${agencyId} and number <= ${position} order by number desc limit 1) as at
    from event_relay`.execute(sql)
  const [row] = rows
  if (!row) throw new Error('there is no event relay')
  return row
}

/** The subscriber's current rights, and the event to start from. */
async function startingPoint(app: App, caller: Caller, field: string, after: string | null) {
  const { sessionId, agencyId } = caller
  const transaction = await app.database.begin({ kind: 'session', sessionId, agencyId }, 'read')
  try {
    const { viewer, cursor, sql } = transaction
    const line = app.access[field]
    if (line) checkAccess(line, viewer)
    const recipient = recipientOf(viewer)
    if (!recipient || cursor === null) throw refusalOf(viewer)
    if (after === null)
      return { viewer: recipient, position: cursor, verifiedAt: cursor, missedSince: app.clock.now() }
    const position = app.cursors.open(after, audienceOf(recipient))
    if (position === null) throw cursorExpired()
    const { retainedFrom, behind, at } = await whatCameAfter(sql, {
      ...recipient,
      position,
      most: app.config.limits.replayEvents,
    })
    if (position < retainedFrom || behind > app.config.limits.replayEvents) throw cursorExpired()
    await app.limits.countCall(recipient.userId, Math.floor(behind / eventsOfCall))
    return { viewer: recipient, position, verifiedAt: cursor, missedSince: at }
  } finally {
    await transaction.commit()
  }
}
