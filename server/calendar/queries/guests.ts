import { sql as raw, type Selectable } from 'kysely'
import type { EventAnswer } from '../../../shared/calendar-facts.ts'
import { visiblePeople } from '../../agencies/queries/people.ts'
import type { EventGuest } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'

/** A guest without the link by which an address answers. */
export type EventGuestRow = Omit<Selectable<EventGuest>, 'token' | 'language' | 'answer' | 'toldAt'> & {
  answer: EventAnswer
}

/** All guests of events, whoever asks, by event: members first, then addresses, as they were invited. */
export const allGuestsOf = defineLoader<string, EventGuestRow[]>(async (tx, eventIds) => {
  const rows = await tx.sql
    .selectFrom('eventGuest')
    .select(['agencyId', 'id', 'eventId', 'userId', 'address', 'answeredAt', 'createdAt', 'updatedAt'])
    .select((row) => row.ref('answer').$castTo<EventAnswer>().as('answer'))
    .where('agencyId', '=', agencyOf(tx))
    .where('eventId', 'in', eventIds)
    .orderBy('createdAt')
    .orderBy(raw`address is not null`)
    .orderBy('id')
    .execute()
  const found = Map.groupBy(rows, ({ eventId }) => eventId)
  return eventIds.map((id) => found.get(id) ?? [])
})

/** The guests of an event whom the viewer may know: all for staff, for clients none from outside. */
export async function knownGuestsOf(tx: ReadTx, eventId: string): Promise<EventGuestRow[]> {
  const guests = await tx.load(allGuestsOf, eventId)
  if (isStaff(tx.viewer)) return guests
  const known = await Promise.all(
    guests.map(async (guest) =>
      guest.userId !== null && (await tx.load(isKnown, guest.userId)) ? [guest] : [],
    ),
  )
  return known.flat()
}

const isKnown = defineLoader<string, boolean>(async (tx, userIds) => {
  const known = new Set(await visiblePeople(tx, userIds))
  return userIds.map((id) => known.has(id))
})

/** The client whom an event is about, for staff: a guest, the issuer of its request, or the client of its task's project. */
export const clientOfEvent = defineLoader<string, string | null>(async (tx, eventIds) => {
  const { rows } = await raw<{ id: string; clientId: string | null }>`
    select e.id, coalesce(
      (select g.user_id from event_guest g join agency_user m on m.agency_id = g.agency_id and m.user_id = g.user_id
        where g.agency_id = e.agency_id and g.event_id = e.id and m.role = 'client' order by g.created_at, g.id limit 1),
      (select r.issuer_by from request r join agency_user m on m.agency_id = r.agency_id and m.user_id = r.issuer_by
        where r.agency_id = e.agency_id and r.id = e.request_id and m.role = 'client'),
      (select p.client_id from task_event l join task t on t.agency_id = l.agency_id and t.id = l.task_id
        join project p on p.agency_id = t.agency_id and p.id = t.project_id
        where l.agency_id = e.agency_id and l.event_id = e.id and p.client_id is not null order by l.created_at, l.id limit 1),
      (select m.user_id from conversation c join channel_user u on u.agency_id = c.agency_id and u.channel_id = c.channel_id
        join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id
        join channel ch on ch.agency_id = c.agency_id and ch.id = c.channel_id and (not ch.private or exists (select from channel_user own
          where own.agency_id = ch.agency_id and own.channel_id = ch.id and own.user_id = ${personOf(tx)}))
        where c.agency_id = e.agency_id and c.id = e.conversation_id and m.role = 'client' and m.removed_at is null
        order by m.created_at, m.user_id limit 1)) as "clientId"
    from calendar_event e where e.agency_id = ${agencyOf(tx)} and e.id = any(${eventIds})`.execute(tx.sql)
  const clients = new Map(rows.map(({ id, clientId }) => [id, clientId]))
  return eventIds.map((id) => clients.get(id) ?? null)
})
