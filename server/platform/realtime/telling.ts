import { setImmediate } from 'node:timers/promises'
import type { App } from '../app.ts'
import { isPassing } from '../database/failures.ts'
import { rateLimited } from '../errors.ts'
import type { StoredEvent } from '../events/event.ts'
import { createEncoder, type Encoder, type Payload } from './encoder.ts'
import { groupOf, mayHear, type Subscription } from './subscription.ts'

/** What an event tells to subscriptions that ask for the same, as JSON; null where it tells them nothing. */
export type Group = Payload & { subscriptions: Subscription[] }

/** What an event tells to whom; or who cannot be told, because it could not be read, by itself either. */
export type Telling = { event: StoredEvent; groups: Group[]; lost: Subscription[] }

/** The subscriptions that wait for an event. */
export type Candidates = (event: StoredEvent) => Iterable<Subscription>

/** Reads what events of one agency tell, in their order. Errors: what will have passed when it is tried again. */
export async function readTellings(
  app: App,
  agencyId: string,
  events: StoredEvent[],
  candidates: Candidates,
): Promise<Telling[]> {
  try {
    return await inTransaction(app, agencyId, (encoder) => readTogether(app, encoder, events, candidates))
  } catch (error) {
    if (isPassing(error)) throw error
    // One statement that fails has ended the transaction of all that is read together with it.
    return readSingly(app, events, candidates)
  }
}

/** Who could not be told an event is told none after it. */
async function readSingly(app: App, events: StoredEvent[], candidates: Candidates): Promise<Telling[]> {
  const tellings: Telling[] = []
  const behind = new Set<Subscription>()
  for (const event of events) {
    const upToDate = [...candidates(event)].filter((subscription) => !behind.has(subscription))
    const telling = await readAlone(app, event, upToDate)
    for (const subscription of telling.lost) behind.add(subscription)
    tellings.push(telling)
  }
  return tellings
}

/**
 * One event, each question in a transaction of its own: an odd document that somebody subscribes with costs nobody else
 * anything.
 */
async function readAlone(app: App, event: StoredEvent, candidates: Subscription[]): Promise<Telling> {
  const { agencyId, number, type } = event
  const readOrTell = <Answer>(read: (encoder: Encoder) => Promise<Answer>): Promise<Answer | null> =>
    inTransaction(app, agencyId, read).catch((error: unknown) => {
      if (isPassing(error)) throw error
      app.log.error({ err: error, agencyId, number, type }, 'an event cannot be told')
      return null
    })
  const receivers = await readOrTell((encoder) => receiversOf(encoder, event, candidates))
  if (!receivers) {
    // Who may hear it is not known; but what is internal no client may notice.
    const lost = candidates.filter(({ viewer }) => !event.internal || viewer.side === 'staff')
    return { event, groups: [], lost }
  }
  const telling: Telling = { event, groups: [], lost: [] }
  for (const subscriptions of alike(receivers)) {
    const group = await readOrTell((encoder) =>
      isOfWeb(subscriptions)
        ? groupFor(encoder, event, subscriptions)
        : meteredGroupFor(app, encoder, event, subscriptions),
    )
    if (group) telling.groups.push(group)
    else telling.lost.push(...subscriptions)
  }
  return telling
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
    // What comes next does not wait for the end of a transaction that only read.
    void encoder.end()
  }
}

/** The batch is read in one moment of the database, so what all its events need is asked for side by side. */
async function readTogether(
  app: App,
  encoder: Encoder,
  events: StoredEvent[],
  candidates: Candidates,
): Promise<Telling[]> {
  const heard = await Promise.all(events.map((event) => receiversOf(encoder, event, [...candidates(event)])))
  const kinds = heard.map((receivers) => Map.groupBy(alike(receivers), isOfWeb))
  const tellings: Telling[] = await Promise.all(
    events.map(async (event, at) => {
      const ofWeb = kinds[at]?.get(true) ?? []
      const groups = await Promise.all(ofWeb.map((each) => groupFor(encoder, event, each)))
      return { event, groups, lost: [] }
    }),
  )
  await readOthers(app, encoder, tellings, (at) => kinds[at]?.get(false) ?? [])
  return tellings
}

/** Milliseconds after which other work of this process has its turn. */
const longestTurn = 10

/** Adds what is told to documents that are not the web's: one after the other, since what one says may leave nothing for the next. */
async function readOthers(
  app: App,
  encoder: Encoder,
  tellings: Telling[],
  othersOf: (at: number) => Subscription[][],
): Promise<void> {
  let begun = performance.now()
  for (const [at, { event, groups }] of tellings.entries()) {
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
  return candidates.filter(({ viewer }) => mayHear(viewer, event, audience))
}

/** Subscriptions by what they are told. */
const alike = (receivers: Subscription[]): Subscription[][] => [...Map.groupBy(receivers, groupOf).values()]

async function groupFor(encoder: Encoder, event: StoredEvent, subscriptions: Subscription[]): Promise<Group> {
  const [first] = subscriptions
  if (!first) return { subscriptions, payload: null, refusal: null, bytes: 0 }
  return { subscriptions, ...(await encoder.payload(first.plan, first.viewer.side, event)) }
}

/** The same for documents that are not the web's, unless their subscribers have been told more than enough in this minute. */
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
