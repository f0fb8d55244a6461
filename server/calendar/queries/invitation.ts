import { sql as raw } from 'kysely'
import type { EventAnswer } from '../../../shared/calendar-facts.ts'
import type { Language } from '../../../shared/identity.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { personById } from '../../identity/queries.ts'
import type { Context, ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { type EventRow, eventById } from './events.ts'
import { endingOf } from './time-of-event.ts'

/** What the holder of a mail's link sees of an event. */
export type Invitation = {
  id: string
  agency: string
  owner: string
  address: string
  language: Language
  answer: EventAnswer
  over: boolean
  timeZone: string
  event: EventRow
}

export type Place = { agencyId: string; eventId: string; guestId: string }

/** The guest whose mail has this link, whoever asks. Errors: NOT_FOUND. */
export async function placeOfToken(tx: ReadTx, token: string): Promise<Place> {
  const { rows } = await raw<Place>`
    select agency_id as "agencyId", event_id as "eventId", guest_id as "guestId" from atrium.guest_of_token(${token})`.execute(
    tx.sql,
  )
  const [place] = rows
  if (!place) throw notFound(say('deadInvitation'))
  return place
}

/** What the holder of a mail's link was invited to. Errors: NOT_FOUND. */
export async function eventInvitation(context: Context, token: string): Promise<Invitation> {
  const { agencyId, ...place } = await context.read((tx) => placeOfToken(tx, token))
  return context.aside(() =>
    context.app.asSystem(agencyId, 'staff', (ctx) => ctx.read((tx) => invitationOf(tx, place))),
  )
}

/** What an address was invited to, as the system. Errors: NOT_FOUND. */
export async function invitationOf(
  tx: ReadTx,
  { eventId, guestId }: Omit<Place, 'agencyId'>,
): Promise<Invitation> {
  const [event, agency, guest] = await Promise.all([
    tx.load(eventById, eventId),
    tx.load(agencyById, agencyOf(tx)),
    guestRow(tx, guestId),
  ])
  if (!event || !agency || !guest?.address) throw notFound(say('deadInvitation'))
  const timeZone = await zoneOf(tx, event.userId)
  return {
    id: guestId,
    agency: agency.name,
    owner: (await tx.load(personById, event.userId))?.name ?? agency.name,
    address: guest.address,
    language: (guest.language ?? 'en') as Language,
    answer: guest.answer as EventAnswer,
    over: endingOf(event, timeZone) < tx.now,
    timeZone,
    event,
  }
}

/** One guest, whoever asks; undefined once they are none. */
export const guestRow = (tx: ReadTx, id: string) =>
  tx.sql
    .selectFrom('eventGuest')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()
