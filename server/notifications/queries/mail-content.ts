import { formatMoment } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { mailBrand, ownAddress } from '../../agencies/queries/mail-brand.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import type { NotificationMailData, ToldNotification } from '../mails/messages.ts'
import { sentenceOf } from '../mails/sentence.ts'
import { type NotificationRow, notificationsToMail } from './notifications.ts'

export type { ToldNotification }

export type NotificationMail = { to: string; language: Language; brand: Brand; data: NotificationMailData }

/**
 * The mail about some of the viewer's notifications, as they may see them at this moment; null if none is left: read, no longer
 * visible, or no longer wanted by mail.
 */
export async function notificationsMail(
  tx: ReadTx,
  ids: readonly string[],
): Promise<NotificationMail | null> {
  if (tx.viewer.kind !== 'member') return null
  const person = await tx.load(personById, tx.viewer.userId)
  const agency = await tx.load(agencyById, agencyOf(tx))
  if (!person?.verified || !agency) return null
  const address = await originOf(tx)
  const told = await toldOf(tx, await notificationsToMail(tx, ids), address)
  if (told.length === 0) return null
  return {
    to: person.email,
    language: person.language as Language,
    brand: mailBrand(tx.app, agency),
    data: { agency: agency.name, address, told },
  }
}

/** Notifications as mails to the viewer show them. */
export async function toldOf(
  tx: ReadTx,
  rows: readonly NotificationRow[],
  address: string,
): Promise<ToldNotification[]> {
  const language = await languageOf(tx)
  const zone = await zoneOf(tx)
  return Promise.all(
    rows.map(async (row) => ({
      sentence: await saidOf(tx, row, language),
      at: formatMoment(row.createdAt, tx.now, language, zone),
      excerpt: row.content.values.excerpt ?? '',
      url: `${address}${row.content.path}`,
    })),
  )
}

/** A notification as one sentence in the viewer's language. */
export const sentenceFor = async (tx: ReadTx, row: NotificationRow): Promise<string> =>
  saidOf(tx, row, await languageOf(tx))

async function saidOf(tx: ReadTx, { kind, actorId, content }: NotificationRow, language: Language) {
  const actor = actorId ? await tx.load(personById, actorId) : null
  const agency = await tx.load(agencyById, agencyOf(tx))
  return sentenceOf({ kind, name: actor?.name ?? agency?.name ?? '', values: content.values }, language)
}

async function languageOf(tx: ReadTx): Promise<Language> {
  const person = await tx.load(personById, personOf(tx) ?? '')
  return (person?.language ?? 'en') as Language
}

/** Links of clients use the agency's own working host; those of staff use ours. */
async function originOf(tx: ReadTx): Promise<string> {
  const { publicUrl } = tx.app.config
  if (isStaff(tx.viewer)) return publicUrl
  return (await ownAddress(tx, agencyOf(tx))) ?? publicUrl
}
