import type { NotificationContent, Readers, ThingKind } from '../../notifications/ports.ts'
import { staffAnd } from '../../notifications/queries/notifications.ts'
import type { ReadTx } from '../../platform/context.ts'
import { eventById } from './events.ts'
import { allGuestsOf } from './guests.ts'

/** What notifications say of events; nothing of those that their reader sees nothing of. */
export async function contentOfEvents(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotificationContent>> {
  const events = await Promise.all(ids.map((id) => tx.load(eventById, id)))
  return new Map(
    events.flatMap((event) =>
      event?.isShown
        ? [[event.id, { values: { event: event.title ?? '' }, path: `/calendar?event=${event.id}` }] as const]
        : [],
    ),
  )
}

/** Who may be notified of an event: staff, and those clients who are its guests. */
export const readersOfEvents: Readers = staffAnd(async (tx, recipients) => {
  const readers = await Promise.all(
    recipients.map(async (recipient) => {
      const [event, guests] = await Promise.all([
        tx.load(eventById, recipient.subjectId),
        tx.load(allGuestsOf, recipient.subjectId),
      ])
      const isGuest = guests.some(({ userId }) => userId === recipient.userId)
      return event && !event.internal && isGuest ? [recipient] : []
    }),
  )
  return readers.flat()
})

/** Events, by the titles of those that their reader sees something of. */
export const eventThings: ThingKind = {
  type: 'event',
  namesOf: async (tx, ids) => {
    const events = await Promise.all(ids.map((id) => tx.load(eventById, id)))
    return new Map(
      events.flatMap((event) => (event?.isShown ? [[event.id, event.title ?? ''] as const] : [])),
    )
  },
}
