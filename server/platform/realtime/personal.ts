import type { App } from '../app.ts'
import { isOwnStream, type Side } from '../database/viewer.ts'
import type { NewPersonalEvent, PersonalEvent } from '../events/event.ts'
import { newId } from '../ids.ts'
import { bundlesOf, forceReload, tell } from './deliver.ts'
import { createEncoder, sides } from './encoder.ts'
import { groupOf, type Subscription } from './subscription.ts'

type Agency = {
  agencyId: string
  /** Up to this number every event has been delivered to those who listen live. */
  delivered: number
}

/**
 * Sends personal events to subscriptions of their recipients. The cursor that comes with one is that of the events of the
 * log which the subscription has behind it.
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
          tell({ subscriptions, ...payload }, bundles)
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

/** All for staff and then all for clients: a subscription is of one side, so it hears its own in their order. */
const oneSideFirst = (events: PersonalEvent[]): [Side, PersonalEvent][] =>
  sides.flatMap((side) => events.map((event): [Side, PersonalEvent] => [side, event]))

/** What is written after something is read may be in a transaction that began before it. Milliseconds. */
const overlap = 10_000

/** Reads what these subscriptions may have missed of personal events, and sends it to them. */
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
