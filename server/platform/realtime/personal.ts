import type { App } from '../app.ts'
import { isOwnStream, type Side } from '../database/viewer.ts'
import type { NewPersonalEvent, PersonalEvent } from '../events/event.ts'
import { newId } from '../ids.ts'
import { bundlesOf, forceReload, sendToGroup } from './deliver.ts'
import { createEncoder, sides } from './encoder.ts'
import { groupOf, type Subscription } from './subscription.ts'

type Agency = {
  agencyId: string
  /** The number up to which live subscribers have received every event. */
  delivered: number
}

/**
 * Sends personal events to their recipients' subscriptions. The cursor sent with one covers the log events that the
 * subscription has already received.
 */
export async function deliverPersonal(
  app: App,
  { agencyId, delivered }: Agency,
  events: PersonalEvent[],
  recipients: (event: PersonalEvent) => Iterable<Subscription>,
): Promise<void> {
  const encoder = createEncoder(app, agencyId)
  const bundles = bundlesOf(app, agencyId)
  const behind = ({ position }: Subscription) => Math.max(position, delivered)
  try {
    for (const [side, event] of oneSideFirst(events)) {
      const hearing = [...recipients(event)].filter(({ viewer }) => viewer.side === side)
      const alike = Map.groupBy(hearing, (each) => `${groupOf(each)} ${behind(each)}`)
      for (const subscriptions of alike.values()) {
        const [{ plan, position }] = subscriptions as [Subscription]
        const number = Math.max(position, delivered)
        try {
          const payload = await encoder.payload(plan, side, { ...event, number })
          sendToGroup({ subscriptions, ...payload }, bundles)
        } catch (error) {
          app.log.error({ err: error, agencyId, type: event.type }, 'a personal event cannot be delivered')
          forceReload(subscriptions, bundles)
        }
      }
    }
    bundles.send()
  } finally {
    void encoder.end()
  }
}

/** Staff first, then clients: a subscription belongs to one side, so its order is kept. */
const oneSideFirst = (events: PersonalEvent[]): [Side, PersonalEvent][] =>
  sides.flatMap((side) => events.map((event): [Side, PersonalEvent] => [side, event]))

/** Rows written after a read may be from a transaction that began before it. Milliseconds. */
const overlap = 10_000

/** Reads the personal events that these subscriptions may have missed, and sends them. */
export async function deliverMissed(
  app: App,
  agency: Agency,
  subscriptions: Subscription[],
  lostSince?: Date,
): Promise<void> {
  const { agencyId } = agency
  const kinds = [...app.eventKinds.values()].filter(({ missed }) => missed)
  if (subscriptions.length === 0 || isOwnStream(agencyId)) return
  const people = Map.groupBy(subscriptions, ({ viewer }) => viewer.userId)
  const since =
    lostSince?.getTime() ?? Math.min(...subscriptions.map((each) => each.missedSince?.getTime() ?? 0))
  const from = new Date(Math.max(0, since - overlap))
  const found = await app.asSystem(agencyId, 'staff', (context) =>
    context.read((tx) =>
      Promise.all(kinds.map(({ missed }) => missed?.(tx, [...people.keys()], from) ?? [])),
    ),
  )
  const events = found.flat().map((event) => asPersonal(agency, event, app.clock.now()))
  await deliverPersonal(app, agency, events, ({ recipientId }) => people.get(recipientId) ?? [])
}

const asPersonal = ({ agencyId, delivered }: Agency, event: NewPersonalEvent, at: Date): PersonalEvent => ({
  ...event,
  agencyId,
  id: newId(),
  number: delivered,
  internal: false,
  actorId: event.recipientId,
  at,
})
