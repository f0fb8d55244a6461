import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app.ts'
import type { StoredEvent } from '../events/event.ts'
import { eventsAfter } from '../events/log.ts'
import { type Bundles, createBundles } from './bundles.ts'
import { cursorExpired } from './cursor.ts'
import { textFrame } from './frame.ts'
import { closeCodes } from './protocol.ts'
import { createGroups, type Groups, type Subscription } from './subscription.ts'
import { type Candidates, type Group, readTellings } from './telling.ts'

const largestBatch = 500
/** Less than what a screen shows in two frames. Milliseconds. */
const longestRest = 25

type Agency = {
  groups: Groups
  waiting: Set<Subscription>
  queue: Promise<void>
  /** what came in since the last delivery began; the next one tells it */
  fresh: StoredEvent[]
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

  const agencyOf = (agencyId: string): Agency => {
    const agency = agencies.get(agencyId) ?? {
      groups: createGroups(),
      waiting: new Set(),
      queue: Promise.resolve(),
      fresh: [],
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
    const events = await missedEvents(
      app,
      agencyId,
      Math.min(...subscriptions.map(({ position }) => position)),
    )
    await deliver(app, agencyId, agency, events, (event) =>
      subscriptions.filter(({ position }) => position < event.number),
    )
    const reached = events.at(-1)?.number
    for (const subscription of subscriptions) {
      if (reached !== undefined) subscription.position = Math.max(subscription.position, reached)
      if (events.length < largestBatch) subscription.live = agency.waiting.delete(subscription)
    }
    if (events.length === largestBatch) enqueue(agencyId, agency, () => replay(agencyId, agency))
  }

  // Events that come singly while others are on their way leave together: a socket is written to once for all of them.
  // A delivery is followed by a rest twice as long as it took: the more there is to tell, the more of it leaves together.
  const tellFresh = async (agencyId: string, agency: Agency) => {
    const rest = agency.restsUntil - performance.now()
    if (rest > 0) await pause(rest)
    const events = agency.fresh.splice(0, largestBatch)
    if (agency.fresh.length > 0) enqueue(agencyId, agency, () => tellFresh(agencyId, agency))
    const begun = performance.now()
    await deliver(app, agencyId, agency, events, (event) => liveAt(agency, event))
    const ended = performance.now()
    agency.restsUntil = ended + Math.min(2 * (ended - begun), longestRest)
  }

  return {
    /** The receiver of the server's event stream. */
    async receive(events: StoredEvent[]) {
      for (const [agencyId, own] of byAgency(events)) {
        const agency = agencies.get(agencyId)
        if (!agency) continue
        const next = agency.fresh.length === 0
        agency.fresh.push(...own)
        if (next) enqueue(agencyId, agency, () => tellFresh(agencyId, agency))
      }
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

function byAgency(events: StoredEvent[]): Map<string, StoredEvent[]> {
  return Map.groupBy(events, (event) => event.agencyId)
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

async function deliver(
  app: App,
  agencyId: string,
  agency: Agency,
  events: StoredEvent[],
  candidates: Candidates,
): Promise<void> {
  if (events.length === 0) return
  const tellings = await readTellings(app, agencyId, events, candidates)
  const bundles = createBundles((receiver, error) => {
    app.log.warn({ err: error, agencyId }, 'a socket could not be told; it is told to come back')
    receiver.close(closeCodes.comeBack, 'come back')
  })
  for (const { event, groups, lost } of tellings) {
    for (const group of groups) tell(group, bundles)
    // Before the next event, which those whose rights have just ended may not hear.
    endAuthority(app, agency, event, bundles)
    if (lost.length > 0) loseTrack(lost, bundles)
  }
  bundles.send()
}

/**
 * Those whom an event should have been told, and could not: what they show would be wrong from here on. They load all
 * again, once; what comes after the event reaches them with that.
 */
function loseTrack(lost: Subscription[], bundles: Bundles): void {
  // What came before they still hear.
  bundles.send()
  for (const { id, receiver } of lost) receiver.fail(id, cursorExpired())
}

/** Those who gave their subscription the same name get the same bytes. */
function tell({ subscriptions, payload }: Group, bundles: Bundles): void {
  if (payload === null) return
  const frames = new Map<string, Buffer>()
  for (const { id, receiver } of subscriptions) {
    const frame =
      frames.get(id) ?? textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`)
    frames.set(id, frame)
    bundles.add(receiver, frame)
  }
}

/** Sockets whose authority an event took away are closed at once; those who may come back do so with what they now are. */
function endAuthority(app: App, agency: Agency, event: StoredEvent, bundles: Bundles): void {
  const ended = app.eventKinds.get(event.type)?.endsAuthority?.(event)
  if (!ended) return
  // What came before they may still hear.
  bundles.send()
  for (const { viewer, receiver, verifiedAt } of agency.groups.all()) {
    if (event.number <= verifiedAt) continue
    if (ended.sessionId === viewer.sessionId || ended.userId === viewer.userId) {
      receiver.close(closeCodes.forbidden, 'your rights have changed')
    }
  }
}
