import type { App } from '../app.ts'
import type { StoredEvent } from '../events/event.ts'
import { type Bundles, createBundles } from './bundles.ts'
import { cursorExpired } from './cursor.ts'
import { textFrame } from './frame.ts'
import { closeCodes } from './protocol.ts'
import type { Groups, Subscription } from './subscription.ts'
import { type Candidates, type Group, readTellings } from './telling.ts'

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
  const tellings = await readTellings(app, agencyId, events, candidates)
  const bundles = bundlesOf(app, agencyId)
  for (const { event, groups, lost } of tellings) {
    for (const group of groups) tell(group, bundles)
    // Before the next event, which those whose rights have just ended may not hear.
    endAuthority(app, agency, event, bundles)
    if (lost.length > 0) loseTrack(lost, bundles)
  }
  bundles.send()
}

/** What leaves for the sockets of one agency. A socket that cannot be written to has to come back. */
export const bundlesOf = (app: App, agencyId: string): Bundles =>
  createBundles((receiver, error) => {
    app.log.warn({ err: error, agencyId }, 'a socket could not be told; it is told to come back')
    receiver.close(closeCodes.comeBack, 'come back')
  })

/**
 * Those whom an event should have been told, and could not: what they show would be wrong from here on. They load all
 * again, once; what comes after the event reaches them with that.
 */
export function loseTrack(lost: Subscription[], bundles: Bundles): void {
  // What came before they still hear.
  bundles.send()
  for (const { id, receiver } of lost) receiver.fail(id, cursorExpired())
}

/** Those who gave their subscription the same name get the same bytes. */
export function tell({ subscriptions, payload, refusal }: Group, bundles: Bundles): void {
  if (refusal) {
    // What came before they still hear.
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
  // What came before they may still hear.
  bundles.send()
  for (const { viewer, receiver, verifiedAt } of groups.all()) {
    if (event.number <= verifiedAt) continue
    if (ended.sessionId === viewer.sessionId || ended.userId === viewer.userId) {
      receiver.close(closeCodes.forbidden, 'your rights have changed')
    }
  }
}
