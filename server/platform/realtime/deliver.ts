import type { App } from '../app.ts'
import type { StoredEvent } from '../events/event.ts'
import { type Bundles, createBundles } from './bundles.ts'
import { cursorExpired } from './cursor.ts'
import { type Candidates, type Group, readDeliveries } from './delivery.ts'
import { textFrame } from './frame.ts'
import { closeCodes } from './protocol.ts'
import type { Groups, Subscription } from './subscription.ts'

/**
 * Reads events of one agency for those who wait for them, and sends them. Nothing is sent before all has been read, so that
 * it may be tried again. Errors: what will have passed then.
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
    for (const group of groups) tell(group, bundles)
    // Before the next event, which those whose rights have just ended may not get.
    endAuthority(app, agency, event, bundles)
    if (lost.length > 0) forceReload(lost, bundles)
  }
  bundles.send()
}

/** What leaves for the sockets of one agency. A socket that cannot be written to has to come back. */
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
  // They still get what came before.
  bundles.send()
  for (const { id, receiver } of lost) receiver.fail(id, cursorExpired())
}

/** Those who gave their subscription the same name get the same bytes. */
export function tell({ subscriptions, payload, refusal }: Group, bundles: Bundles): void {
  if (refusal) {
    // They still get what came before.
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

/** Sockets whose authority an event took away are closed at once; those who may come back do so with what they now are. */
function endAuthority(app: App, { groups }: { groups: Groups }, event: StoredEvent, bundles: Bundles): void {
  const ended = app.eventKinds.get(event.type)?.endsAuthority?.(event)
  if (!ended) return
  // They may still get what came before.
  bundles.send()
  for (const { viewer, receiver, verifiedAt } of groups.all()) {
    if (event.number <= verifiedAt) continue
    if (ended.sessionId === viewer.sessionId || ended.userId === viewer.userId) {
      receiver.close(closeCodes.forbidden, 'your rights have changed')
    }
  }
}
