import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app.ts'
import { isPassing } from '../database/failures.ts'
import type { PersonalReceiver } from '../events/bus.ts'
import type { PersonalEvent, StoredEvent } from '../events/event.ts'
import { eventsAfter } from '../events/log.ts'
import { audienceOf } from './cursor.ts'
import { bundlesOf, deliver } from './deliver.ts'
import { textFrame } from './frame.ts'
import { deliverMissed, deliverPersonal } from './personal.ts'
import { closeCodes } from './protocol.ts'
import { createGroups, type Groups, type Subscription } from './subscription.ts'

const largestBatch = 500
/** Less than two display frames. Milliseconds. */
const longestRest = 25
/** How long a failed delivery is retried before its sockets must reconnect. Milliseconds. */
const patience = 10_000
const firstRetry = 100

type Agency = {
  groups: Groups
  waiting: Set<Subscription>
  queue: Promise<void>
  /** events received since the last delivery began, for the next one */
  fresh: StoredEvent[]
  /** personal events for the next delivery */
  personal: PersonalEvent[]
  /** the earliest start of the next delivery, on the monotonic clock, in milliseconds */
  restsUntil: number
}

export type Hub = ReturnType<typeof createHub>

/**
 * Delivers events to the sockets of this server. Each agency has one queue for live and replayed events, so that none is lost
 * or duplicated between the two.
 */
export function createHub(app: App) {
  const agencies = new Map<string, Agency>()
  /** Personal events that refer to log events not received yet. */
  const early: PersonalEvent[] = []

  const agencyOf = (agencyId: string): Agency => {
    const agency = agencies.get(agencyId) ?? {
      groups: createGroups(),
      waiting: new Set(),
      queue: Promise.resolve(),
      fresh: [],
      personal: [],
      restsUntil: 0,
    }
    agencies.set(agencyId, agency)
    return agency
  }

  const enqueue = (agencyId: string, agency: Agency, work: () => Promise<void>) => {
    agency.queue = agency.queue.then(work).catch((error: unknown) => {
      app.log.warn({ err: error, agencyId }, 'delivery failed; the sockets are told to come back')
      // Reconnecting clients send their cursor and lose nothing.
      for (const { receiver } of agency.groups.all()) receiver.close(closeCodes.comeBack, 'come back')
    })
  }

  const replay = async (agencyId: string, agency: Agency) => {
    const subscriptions = [...agency.waiting]
    if (subscriptions.length === 0) return
    const after = Math.min(...subscriptions.map(({ position }) => position))
    const events = await untilDone(app, () => missedEvents(app, agencyId, after))
    const missing = (event: StoredEvent) => subscriptions.filter(({ position }) => position < event.number)
    await untilDone(app, () => deliver(app, agencyId, agency, events, missing))
    const reached = events.at(-1)?.number
    for (const subscription of subscriptions) {
      if (reached !== undefined) subscription.position = Math.max(subscription.position, reached)
      if (events.length < largestBatch) subscription.live = agency.waiting.delete(subscription)
    }
    if (events.length === largestBatch) enqueue(agencyId, agency, () => replay(agencyId, agency))
    else await sendMissed(agencyId, agency, subscriptions)
  }

  /** The number up to which live subscribers have received every event; read inside the queue only. */
  const deliveredOf = ({ fresh: [next] }: Agency): number => (next ? next.number - 1 : app.stream.last)

  const sendMissed = (agencyId: string, agency: Agency, subscriptions: Subscription[], since?: Date) =>
    untilDone(app, () =>
      deliverMissed(
        app,
        { agencyId, delivered: deliveredOf(agency) },
        subscriptions.filter(({ live }) => live),
        since,
      ),
    )

  // Events that arrive during a delivery are sent together: one write per socket for all of them. Each delivery is followed by
  // a pause twice as long as it took: the higher the load, the larger the batches.
  const sendFresh = async (agencyId: string, agency: Agency) => {
    const rest = agency.restsUntil - performance.now()
    if (rest > 0) await pause(rest)
    const events = agency.fresh.splice(0, largestBatch)
    if (agency.fresh.length > 0) enqueue(agencyId, agency, () => sendFresh(agencyId, agency))
    const begun = performance.now()
    await untilDone(app, () => deliver(app, agencyId, agency, events, (event) => liveAt(agency, event)))
    const ended = performance.now()
    agency.restsUntil = ended + Math.min(2 * (ended - begun), longestRest)
  }

  const sendPersonal = async (agencyId: string, agency: Agency) => {
    const delivered = deliveredOf(agency)
    const [events, later] = split(agency.personal, ({ number }) => number <= delivered)
    agency.personal = later
    if (later.length > 0) enqueue(agencyId, agency, () => sendPersonal(agencyId, agency))
    await deliverPersonal(app, { agencyId, delivered }, events, function* ({ recipientId }) {
      for (const subscription of agency.groups.of(recipientId)) if (subscription.live) yield subscription
    })
  }

  const receivePersonal = (events: PersonalEvent[]) => {
    const [ready, later] = split(events, ({ number }) => number <= app.stream.last)
    early.push(...later)
    for (const [agencyId, own] of byAgency(ready)) {
      const agency = agencies.get(agencyId)
      if (!agency) continue
      const next = agency.personal.length === 0
      agency.personal.push(...own)
      if (next) enqueue(agencyId, agency, () => sendPersonal(agencyId, agency))
    }
  }

  const personal: PersonalReceiver = {
    receive: receivePersonal,
    mayHaveMissed(since) {
      for (const [agencyId, agency] of agencies)
        enqueue(agencyId, agency, () => sendMissed(agencyId, agency, [...agency.groups.all()], since))
    },
  }

  return {
    personal,

    /** The receiver of the server's event stream. */
    async receive(events: StoredEvent[]) {
      for (const [agencyId, own] of byAgency(events)) {
        const agency = agencies.get(agencyId)
        if (!agency) continue
        const next = agency.fresh.length === 0
        agency.fresh.push(...own)
        if (next) enqueue(agencyId, agency, () => sendFresh(agencyId, agency))
      }
      receivePersonal(early.splice(0))
    },

    /**
     * Gives every subscription a fresh cursor, in a pong, which clients without support ignore. Otherwise only events carry a
     * cursor, so that of a quiet subscriber would soon be far behind. It is sent whether or not anything happened, so that it
     * reveals nothing about events of others.
     */
    sendCursors() {
      for (const [agencyId, agency] of agencies)
        enqueue(agencyId, agency, async () => sendCursors(app, agencyId, agency, deliveredOf(agency)))
    },

    /** Starts deliveries after the subscription's position; missed events come first. */
    add(subscription: Subscription) {
      const { agencyId } = subscription.viewer
      const agency = agencyOf(agencyId)
      agency.groups.add(subscription)
      agency.waiting.add(subscription)
      enqueue(agencyId, agency, () => replay(agencyId, agency))
    },

    remove(subscription: Subscription) {
      const agency = agencies.get(subscription.viewer.agencyId)
      agency?.waiting.delete(subscription)
      agency?.groups.remove(subscription)
      if (agency?.groups.empty) agencies.delete(subscription.viewer.agencyId)
    },

    /** Waits until everything received so far has been handed to the sockets. */
    async idle() {
      await Promise.all([...agencies.values()].map(emptied))
    },
  }
}

/** Work in progress may add more work. */
async function emptied(agency: Agency): Promise<void> {
  for (let queue: Promise<void> | null = null; queue !== agency.queue; ) {
    queue = agency.queue
    await queue
  }
}

function byAgency<Event extends StoredEvent>(events: Event[]): Map<string, Event[]> {
  return Map.groupBy(events, (event) => event.agencyId)
}

function split<Item>(items: Item[], fits: (item: Item) => boolean): [fitting: Item[], others: Item[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))]
}

/** Retries transient failures, so that a short database outage disconnects no one. */
async function untilDone<Result>(app: App, work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + patience
  for (let rest = firstRetry; ; rest *= 2) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || app.stopping || performance.now() + rest > until) throw error
      app.log.warn({ err: error }, 'delivery failed; it is tried again')
    }
    await pause(rest)
  }
}

function sendCursors(app: App, agencyId: string, { groups }: Agency, delivered: number): void {
  const bundles = bundlesOf(app, agencyId)
  for (const { id, receiver, viewer, position, live } of groups.all()) {
    if (!live) continue
    const cursor = app.cursors.seal(Math.max(position, delivered), audienceOf(viewer))
    bundles.add(receiver, textFrame(JSON.stringify({ type: 'pong', payload: { id, cursor } })))
  }
  bundles.send()
}

function* liveAt(agency: Agency, event: StoredEvent): Iterable<Subscription> {
  for (const subscription of agency.groups.all()) {
    if (subscription.live && subscription.position < event.number) yield subscription
  }
}

async function missedEvents(app: App, agencyId: string, after: number): Promise<StoredEvent[]> {
  const transaction = await app.database.begin({ kind: 'platform' }, 'read')
  try {
    return await eventsAfter(transaction.sql, after, { agencyId, limit: largestBatch })
  } finally {
    await transaction.commit()
  }
}
