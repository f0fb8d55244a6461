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
/** Less than what a screen shows in two frames. Milliseconds. */
const longestRest = 25
/** For so long a delivery that failed is tried again before the sockets have to come back. Milliseconds. */
const patience = 10_000
const firstRetry = 100

type Agency = {
  groups: Groups
  waiting: Set<Subscription>
  queue: Promise<void>
  /** what came in since the last delivery began; the next one tells it */
  fresh: StoredEvent[]
  /** personal events that wait for the next delivery */
  personal: PersonalEvent[]
  /** when the next delivery may begin; of the clock that only runs forward, milliseconds */
  restsUntil: number
}

export type Hub = ReturnType<typeof createHub>

/**
 * Delivers events to the sockets of this server. Each agency has one queue: what is live and what is replayed pass
 * through it in turn, so that nothing falls between the two and nothing comes twice.
 */
export function createHub(app: App) {
  const agencies = new Map<string, Agency>()
  /** Personal events from after what this server has received of the log. */
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
      // Those who come back give their cursor and lose nothing.
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
    else await tellMissed(agencyId, agency, subscriptions)
  }

  /** Up to this number every event has been delivered to those who listen live; asked inside of the queue. */
  const deliveredOf = ({ fresh: [next] }: Agency): number => (next ? next.number - 1 : app.stream.last)

  const tellMissed = (agencyId: string, agency: Agency, subscriptions: Subscription[], since?: Date) =>
    untilDone(app, () =>
      deliverMissed(
        app,
        { agencyId, delivered: deliveredOf(agency) },
        subscriptions.filter(({ live }) => live),
        since,
      ),
    )

  // Events that come singly while others are on their way leave together: a socket is written to once for all of them.
  // A delivery is followed by a rest twice as long as it took: the more there is to tell, the more of it leaves together.
  const tellFresh = async (agencyId: string, agency: Agency) => {
    const rest = agency.restsUntil - performance.now()
    if (rest > 0) await pause(rest)
    const events = agency.fresh.splice(0, largestBatch)
    if (agency.fresh.length > 0) enqueue(agencyId, agency, () => tellFresh(agencyId, agency))
    const begun = performance.now()
    await untilDone(app, () => deliver(app, agencyId, agency, events, (event) => liveAt(agency, event)))
    const ended = performance.now()
    agency.restsUntil = ended + Math.min(2 * (ended - begun), longestRest)
  }

  const tellPersonal = async (agencyId: string, agency: Agency) => {
    const delivered = deliveredOf(agency)
    const [events, later] = split(agency.personal, ({ number }) => number <= delivered)
    agency.personal = later
    if (later.length > 0) enqueue(agencyId, agency, () => tellPersonal(agencyId, agency))
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
      if (next) enqueue(agencyId, agency, () => tellPersonal(agencyId, agency))
    }
  }

  const personal: PersonalReceiver = {
    receive: receivePersonal,
    mayHaveMissed(since) {
      for (const [agencyId, agency] of agencies)
        enqueue(agencyId, agency, () => tellMissed(agencyId, agency, [...agency.groups.all()], since))
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
        if (next) enqueue(agencyId, agency, () => tellFresh(agencyId, agency))
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

    /** Begins deliveries after the subscription's position; what was missed comes first. */
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

/** What is done may add what is to be done. */
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

/** Tries again what fails and will pass: a database that was away for a second sends nobody away. */
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
