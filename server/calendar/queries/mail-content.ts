import type { Language } from '../../../shared/identity.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { mailBrand, ownAddress } from '../../agencies/queries/mail-brand.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import type { EventMailData, EventMailKind } from '../mails/words.ts'
import { endOf, startOf, type When } from './time-of-event.ts'

/** A recipient: a member, or an address from outside. */
export type To = { userId: string | null; address: string | null; language: string | null }

/** What a mail says of an event. */
export type Told = When & {
  id: string
  title: string | null
  description?: string | null
  link?: string | null
  sequence: number
  userId: string
}

export type EventMail = { to: string; language: Language; brand: Brand; data: EventMailData }

/**
 * The mail about an event to one recipient, as the system; null to members whose address is not confirmed, and to former ones.
 */
export async function mailAbout(
  tx: ReadTx,
  kind: EventMailKind,
  { event, to, token }: { event: Told; to: To; token: string | null },
): Promise<EventMail | null> {
  const agency = await tx.load(agencyById, agencyOf(tx))
  const owner = await tx.load(personById, event.userId)
  const recipient = to.userId === null ? addressOf(to) : await memberOf(tx, to.userId)
  if (!agency || !recipient) return null
  const origin = (await ownAddress(tx, agency.id)) ?? tx.app.config.publicUrl
  const path = token ? `/invitation/${token}` : `/calendar?event=${event.id}`
  return {
    ...recipient,
    brand: mailBrand(tx.app, agency),
    data: {
      kind,
      agency: agency.name,
      owner: owner?.name ?? agency.name,
      title: event.title ?? '',
      description: event.description ?? null,
      link: event.link ?? null,
      start: startOf(event),
      end: endOf(event),
      timeZone: await zoneOf(tx, to.userId ?? event.userId),
      url: kind === 'canceled' ? null : `${origin}${path}`,
      isMember: to.userId !== null,
    },
  }
}

const addressOf = ({ address, language }: To) =>
  address === null ? null : { to: address, language: (language ?? 'en') as Language }

async function memberOf(tx: ReadTx, userId: string): Promise<{ to: string; language: Language } | null> {
  const [person, membership] = await Promise.all([
    tx.load(personById, userId),
    tx.load(membershipStateOf, userId),
  ])
  if (!person?.verified || !membership?.active) return null
  return { to: person.email, language: person.language as Language }
}
