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
    return await readTogether(app, agencyId, events, candidates)
  } catch (error) {
    if (isPassing(error)) throw error
    if (events.length > 1) return readSingly(app, agencyId, events, candidates)
    return events.map((event) => {
      app.log.error(
        { err: error, agencyId, number: event.number, type: event.type },
        'an event cannot be told',
      )
      // Who may hear it is not known either; but what is internal no client may notice.
      const lost = [...candidates(event)].filter(({ viewer }) => !event.internal || viewer.side === 'staff')
      return { event, groups: [], lost }
    })
  }
}

/** One event whose statement fails has ended the transaction of all that are read together with it. */
async function readSingly(
  app: App,
  agencyId: string,
  events: StoredEvent[],
  candidates: Candidates,
): Promise<Telling[]> {
  const tellings: Telling[] = []
  for (const event of events) tellings.push(...(await readTellings(app, agencyId, [event], candidates)))
  return tellings
}

/** The batch is read in one moment of the database, so what all its events need is asked for side by side. */
async function readTogether(
  app: App,
  agencyId: string,
  events: StoredEvent[],
  candidates: Candidates,
): Promise<Telling[]> {
  const encoder = createEncoder(app, agencyId)
  try {
    const heard = await Promise.all(
      events.map((event) => receiversOf(encoder, event, [...candidates(event)])),
    )
    return await Promise.all(
      events.map(async (event, at) => ({
        event,
        groups: await groupsOf(encoder, event, heard[at] ?? []),
        lost: [],
      })),
    )
  } finally {
    // What comes next does not wait for the end of a transaction that only read.
    void encoder.end()
  }
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

async function groupsOf(encoder: Encoder, event: StoredEvent, receivers: Subscription[]): Promise<Group[]> {
  const alike = [...Map.groupBy(receivers, groupOf).values()]
  return Promise.all(
    alike.map(async (subscriptions) => {
      const [first] = subscriptions
      return {
        subscriptions,
        payload: first ? await encoder.payload(first.plan, first.viewer.side, event) : null,
      }
    }),
  )
}
