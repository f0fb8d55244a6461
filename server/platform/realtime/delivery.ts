import { setImmediate } from 'node:timers/promises'
import type { App } from '../app.ts'
import { isPassing } from '../database/failures.ts'
import { rateLimited } from '../errors.ts'
import type { StoredEvent } from '../events/event.ts'
import { createEncoder, type Encoder, type Payload, sides } from './encoder.ts'
import { canReceive, groupOf, type Subscription } from './subscription.ts'

/** The payload of an event, as JSON, for the subscriptions with the same document and side; null if it has nothing for them. */
export type Group = Payload & { subscriptions: Subscription[] }

/** The payloads of an event by group. lost: the subscriptions whose payload could not be read, not even by itself. */
export type Delivery = { event: StoredEvent; groups: Group[]; lost: Subscription[] }

/** The subscriptions that may be recipients of an event. */
export type Candidates = (event: StoredEvent) => Iterable<Subscription>

/** Reads the payloads of events of one agency, in order. Errors: transient failures of the database, after which it can be called again. */
export async function readDeliveries(
  app: App,
  agencyId: string,
  events: StoredEvent[],
  candidates: Candidates,
): Promise<Delivery[]> {
  try {
    return await inTransaction(app, agencyId, (encoder) => readTogether(app, encoder, events, candidates))
  } catch (error) {
    if (isPassing(error)) throw error
    // One failed statement aborts the transaction of the whole batch.
    return readSingly(app, events, candidates)
  }
}

/** A subscription that an event could not be delivered to gets none after it. */
async function readSingly(app: App, events: StoredEvent[], candidates: Candidates): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  const behind = new Set<Subscription>()
  for (const event of events) {
    const upToDate = [...candidates(event)].filter((subscription) => !behind.has(subscription))
    const delivery = await readAlone(app, event, upToDate)
    for (const subscription of delivery.lost) behind.add(subscription)
    deliveries.push(delivery)
  }
  return deliveries
}

/**
 * Reads one event with a transaction for each group, so that a document whose execution fails affects its own subscribers only.
 */
async function readAlone(app: App, event: StoredEvent, candidates: Subscription[]): Promise<Delivery> {
  const { agencyId, number, type } = event
  const readOrTell = <Answer>(read: (encoder: Encoder) => Promise<Answer>): Promise<Answer | null> =>
    inTransaction(app, agencyId, read).catch((error: unknown) => {
      if (isPassing(error)) throw error
      app.log.error({ err: error, agencyId, number, type }, 'an event cannot be delivered')
      return null
    })
  const receivers = await readOrTell((encoder) => receiversOf(encoder, event, candidates))
  if (!receivers) {
    // The recipients are unknown, but no client may notice an internal event.
    const lost = candidates.filter(({ viewer }) => !event.internal || viewer.side === 'staff')
    return { event, groups: [], lost }
  }
  const delivery: Delivery = { event, groups: [], lost: [] }
  for (const subscriptions of alike(receivers)) {
    const group = await readOrTell((encoder) =>
      isOfWeb(subscriptions)
        ? groupFor(encoder, event, subscriptions)
        : meteredGroupFor(app, encoder, event, subscriptions),
    )
    if (group) delivery.groups.push(group)
    else delivery.lost.push(...subscriptions)
  }
  return delivery
}

async function inTransaction<Answer>(
  app: App,
  agencyId: string,
  read: (encoder: Encoder) => Promise<Answer>,
): Promise<Answer> {
  const encoder = createEncoder(app, agencyId)
  try {
    return await read(encoder)
  } finally {
    // Not awaited: the transaction only read.
    void encoder.end()
  }
}

/** Reads a batch in one snapshot of the database for each side, so that loaders batch over all its events. */
async function readTogether(
  app: App,
  encoder: Encoder,
  events: StoredEvent[],
  candidates: Candidates,
): Promise<Delivery[]> {
  const heard = await Promise.all(events.map((event) => receiversOf(encoder, event, [...candidates(event)])))
  const deliveries: Delivery[] = events.map((event) => ({ event, groups: [], lost: [] }))
  for (const side of sides) {
    const sameSide = heard.map((receivers) => alike(receivers.filter(({ viewer }) => viewer.side === side)))
    await Promise.all(
      deliveries.map(async ({ event, groups }, at) => {
        const ofWeb = (sameSide[at] ?? []).filter(isOfWeb)
        groups.push(...(await Promise.all(ofWeb.map((each) => groupFor(encoder, event, each)))))
      }),
    )
    await readOthers(app, encoder, deliveries, (at) => (sameSide[at] ?? []).filter((each) => !isOfWeb(each)))
  }
  return deliveries
}

/** Milliseconds after which it yields to other work of this process. */
const longestTurn = 10

/** Adds the payloads of documents that are not the web's, one after the other: each draws on the byte budget of its subscribers. */
async function readOthers(
  app: App,
  encoder: Encoder,
  deliveries: Delivery[],
  othersOf: (at: number) => Subscription[][],
): Promise<void> {
  let begun = performance.now()
  for (const [at, { event, groups }] of deliveries.entries()) {
    for (const subscriptions of othersOf(at)) {
      groups.push(await meteredGroupFor(app, encoder, event, subscriptions))
      if (performance.now() - begun < longestTurn) continue
      await setImmediate()
      begun = performance.now()
    }
  }
}

const isOfWeb = ([first]: Subscription[]): boolean => first?.plan.isOfWeb ?? true

async function receiversOf(
  encoder: Encoder,
  event: StoredEvent,
  candidates: Subscription[],
): Promise<Subscription[]> {
  if (candidates.length === 0) return []
  const audience = await encoder.audience(event)
  return candidates.filter(({ viewer }) => canReceive(viewer, event, audience))
}

/** Groups of subscriptions with the same payload. */
const alike = (receivers: Subscription[]): Subscription[][] => [...Map.groupBy(receivers, groupOf).values()]

async function groupFor(encoder: Encoder, event: StoredEvent, subscriptions: Subscription[]): Promise<Group> {
  const [first] = subscriptions
  if (!first) return { subscriptions, payload: null, refusal: null, bytes: 0 }
  return { subscriptions, ...(await encoder.payload(first.plan, first.viewer.side, event)) }
}

/** The same for documents that are not the web's, unless their subscribers have used up their byte budget of this minute. */
async function meteredGroupFor(
  app: App,
  encoder: Encoder,
  event: StoredEvent,
  subscriptions: Subscription[],
): Promise<Group> {
  const { deliveries } = app
  if (!subscriptions.some(({ viewer }) => deliveries.isOpen(viewer.userId)))
    return { subscriptions, payload: null, refusal: rateLimited(deliveries.retryAfter()), bytes: 0 }
  const group = await groupFor(encoder, event, subscriptions)
  for (const { viewer } of subscriptions) deliveries.take(viewer.userId, group.bytes)
  return group
}
