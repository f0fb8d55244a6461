import type { App } from '../app.ts'
import type { StoredEvent } from '../events/event.ts'
import { type Bundles, createBundles } from './bundles.ts'
import { cursorExpired } from './cursor.ts'
import { type Candidates, type Group, readDeliveries } from './delivery.ts'
import { textFrame } from './frame.ts'
import { closeCodes } from './protocol.ts'
import type { Groups, Subscription } from './subscription.ts'

/**
 * Reads events of one agency for its subscribers and sends them. Nothing is sent before everything has been read, so that it
 * can be retried. Errors: transient ones only.
 */
export async function deliver(
  app: App,
  agencyId: string,
  agency: { groups: Groups },
  events: StoredEvent[],
  candidates: Candidates,
): Promise<void> {
  if (events.length === 0) return
  const deliveries = await readDeliveries(app, agencyId, events, candidates)
  const bundles = bundlesOf(app, agencyId)
  for (const { event, groups, lost } of deliveries) {
    for (const group of groups) sendToGroup(group, bundles)
    // Before the next event, which people without authority must not receive.
    endAuthority(app, agency, event, bundles)
    if (lost.length > 0) forceReload(lost, bundles)
  }
  bundles.send()
}

/** The outgoing frames of an agency's sockets. A socket whose write fails is closed, so that it reconnects. */
export const bundlesOf = (app: App, agencyId: string): Bundles =>
  createBundles((receiver, error) => {
    app.log.warn(
      { err: error, agencyId },
      'a socket could not be written to; it is closed and will reconnect',
    )
    receiver.close(closeCodes.comeBack, 'come back')
  })

/**
 * Makes subscribers reload after a failed delivery: their view would be wrong from here on. The reload includes everything after
 * the event.
 */
export function forceReload(lost: Subscription[], bundles: Bundles): void {
  // Flushes earlier frames first.
  bundles.send()
  for (const { id, receiver } of lost) receiver.fail(id, cursorExpired())
}

/** Subscriptions with the same id get the same bytes. */
export function sendToGroup({ subscriptions, payload, refusal }: Group, bundles: Bundles): void {
  if (refusal) {
    // Flushes earlier frames first.
    bundles.send()
    for (const { id, receiver } of subscriptions) receiver.fail(id, refusal)
  }
  if (payload === null) return
  const frames = new Map<string, Buffer>()
  for (const { id, receiver } of subscriptions) {
    const frame =
      frames.get(id) ?? textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`)
    frames.set(id, frame)
    bundles.add(receiver, frame)
  }
}

/**
 * Sockets that lose their authority by an event are closed immediately; those that may reconnect do so with their new rights.
 */
function endAuthority(app: App, { groups }: { groups: Groups }, event: StoredEvent, bundles: Bundles): void {
  const ended = app.eventKinds.get(event.type)?.endsAuthority?.(event)
  if (!ended) return
  // Flushes earlier frames first.
  bundles.send()
  for (const { viewer, receiver, verifiedAt } of groups.all()) {
    if (event.number <= verifiedAt) continue
    if (ended.sessionId === viewer.sessionId || ended.userId === viewer.userId) {
      receiver.close(closeCodes.forbidden, 'your rights have changed')
    }
  }
}
