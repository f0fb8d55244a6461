import type { App } from '../app.ts'
import { isPassing } from '../database/failures.ts'
import type { StoredEvent } from '../events/event.ts'
import { createEncoder, type Encoder } from './encoder.ts'
import { groupOf, mayHear, type Subscription } from './subscription.ts'

/** What an event tells to subscriptions that ask for the same, as JSON; null where it tells them nothing. */
export type Group = { subscriptions: Subscription[]; payload: string | null }

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
    return await inTransaction(app, agencyId, (encoder) => readTogether(encoder, events, candidates))
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
    const group = await readOrTell((encoder) => groupFor(encoder, event, subscriptions))
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
  encoder: Encoder,
  events: StoredEvent[],
  candidates: Candidates,
): Promise<Telling[]> {
  const heard = await Promise.all(events.map((event) => receiversOf(encoder, event, [...candidates(event)])))
  return Promise.all(
    events.map(async (event, at) => ({
      event,
      groups: await Promise.all(
        alike(heard[at] ?? []).map((subscriptions) => groupFor(encoder, event, subscriptions)),
      ),
      lost: [],
    })),
  )
}

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
  const payload = first ? await encoder.payload(first.plan, first.viewer.side, event) : null
  return { subscriptions, payload }
}
