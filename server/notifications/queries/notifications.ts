import { sql as raw, type Selectable } from 'kysely'
import { isStaffRole } from '../../../shared/agencies.ts'
import {
  isNotified,
  type NotificationChannel,
  type NotificationTopic,
  unreadCountMax,
} from '../../../shared/notifications-facts.ts'
import { memberById } from '../../agencies/queries/members.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Notification } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { type NotificationContent, type NotificationKind, notificationKinds, type Readers } from '../ports.ts'
import { say } from '../sentences.ts'
import { withoutOwnMuted } from './mutes.ts'
import { settingsOfPerson } from './settings.ts'

/** A notification with its content for the reader. */
export type NotificationRow = Selectable<Notification> & { content: NotificationContent }

const own = (tx: ReadTx) =>
  tx.sql
    .selectFrom('notification')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', personOf(tx))

/**
 * The caller's notifications, newest first. A page may be shorter than its limit: those that they may no longer see are left
 * out. Errors: BAD_USER_INPUT.
 */
export async function notificationsByUser(
  tx: ReadTx,
  { unread, topics, ...page }: PageArguments & { unread?: boolean | null; topics?: Topics },
): Promise<Connection<NotificationRow>> {
  const query = own(tx)
    .where('shown', '=', true)
    .$if(unread === true, (all) => all.where('readAt', 'is', null))
    .$if(Boolean(topics), (all) => all.where(raw<boolean>`kind = any(${kindsOf(tx, topics)}::text[])`))
  const list = `notifications/${personOf(tx)}/${unread ? 'unread' : 'all'}/${topics ? [...new Set(topics)].sort() : ''}`
  const { items, nextToken } = await pageOf(tx, query, { list, order: ['id'], direction: 'desc', page })
  return { items: await visibleOf(tx, items), nextToken }
}

type Topics = readonly NotificationTopic[] | null | undefined

/** The kinds of these topics. */
export const kindsOf = (tx: ReadTx, topics: Topics): string[] =>
  tx.app.port(notificationKinds).flatMap(({ kind, topic }) => (topics?.includes(topic) ? [kind] : []))

/**
 * How many of the newest unread ones are checked at a time: the first few usually suffice, unless access was lost. Those after the first
 * hundred only say whether there is one at all.
 */
const lookedUp = [unreadCountMax, 90, 200, 300, 400]
const counted = 2

/**
 * How many unread notifications the caller may see, counted up to `unreadCountMax`; without those of messages if they are
 * counted separately.
 */
export async function unreadNotifications(
  tx: ReadTx,
  { withoutMessages }: { withoutMessages?: boolean | null } = {},
): Promise<number> {
  const unread = own(tx)
    .where('shown', '=', true)
    .where('readAt', 'is', null)
    .$if(withoutMessages === true, (query) =>
      query.where(raw<boolean>`kind <> all(${kindsOfMessages(tx)}::text[])`),
    )
    .orderBy('id', 'desc')
  let count = 0
  let last: string | undefined
  for (const [at, most] of lookedUp.entries()) {
    if (at >= counted && count > 0) break
    const rows = await (last ? unread.where('id', '<', last) : unread).limit(most).execute()
    count += (await visibleOf(tx, rows)).length
    last = rows.at(-1)?.id
    if (count >= unreadCountMax || rows.length < most) break
  }
  return Math.min(count, unreadCountMax)
}

const kindsOfMessages = (tx: ReadTx): string[] =>
  tx.app.port(notificationKinds).flatMap(({ kind, ofMessages }) => (ofMessages ? [kind] : []))

/** How many new notifications are announced at most. */
export const announcedMax = 20

/**
 * The caller's unread notifications that are newer than a moment, newest first, of the topics that they are notified about on the
 * desktop; without those that their rooms announce themselves.
 */
export async function newNotifications(tx: ReadTx, { after }: { after: Date }): Promise<NotificationRow[]> {
  const kinds = (await kindsWith(tx, 'desktop')).flatMap(({ kind, ofMessages, onDesktop }) =>
    ofMessages || onDesktop ? [] : [kind],
  )
  const rows = await newest(tx, kinds, after).limit(announcedMax).execute()
  return visibleOf(tx, rows)
}

/** How many notifications a browser is told of at most. */
const pushedMax = 20

/**
 * The viewer's unread notifications for their browsers, newest first: the newest since a moment, and those with these ids; of the topics
 * that they are notified about on the desktop, without those that are only about messages, and what they have muted.
 */
export async function notificationsToPush(
  tx: ReadTx,
  { after, ids }: { after: Date; ids: readonly string[] },
): Promise<NotificationRow[]> {
  const kinds = (await kindsWith(tx, 'desktop')).flatMap(({ kind, ofMessages }) => (ofMessages ? [] : [kind]))
  const shown = newest(tx, kinds, after).where('shown', '=', true)
  const rows = await shown.limit(pushedMax).execute()
  const known = new Set(rows.map(({ id }) => id))
  const others = ids.filter((id) => !known.has(id))
  if (others.length > 0)
    rows.push(...(await shown.where(raw<boolean>`id = any(${others}::uuid[])`).execute()))
  return visibleOf(tx, await withoutOwnMuted(tx, rows))
}

/** Unread notifications of the viewer for their digest: of its topics, since a moment, newest first. */
export async function digestNotifications(
  tx: ReadTx,
  { after, until }: { after: Date | null; until: Date },
): Promise<NotificationRow[]> {
  const kinds = (await kindsWith(tx, 'digest')).flatMap(({ kind, ofMessages }) => (ofMessages ? [] : [kind]))
  const rows = await newest(tx, kinds, after ?? new Date(0))
    .where('createdAt', '<=', until)
    .limit(digestMax)
    .execute()
  return visibleOf(tx, await withoutOwnMuted(tx, rows))
}

const digestMax = 50

const newest = (tx: ReadTx, kinds: readonly string[], after: Date) =>
  own(tx)
    .where('readAt', 'is', null)
    .where('createdAt', '>', after)
    .where(raw<boolean>`kind = any(${kinds}::text[])`)
    .orderBy('id', 'desc')

/** The unread notifications of the viewer among these that may still be mailed, oldest first. */
export async function notificationsToMail(tx: ReadTx, ids: readonly string[]): Promise<NotificationRow[]> {
  const kinds = (await kindsWith(tx, 'mail')).map(({ kind }) => kind)
  const rows = await own(tx)
    .where('readAt', 'is', null)
    .where(raw<boolean>`id = any(${ids}::uuid[])`)
    .where(raw<boolean>`kind = any(${kinds}::text[])`)
    .orderBy('id')
    .execute()
  return visibleOf(tx, await withoutOwnMuted(tx, rows))
}

/** The kinds about which the viewer is notified in one way. */
async function kindsWith(tx: ReadTx, channel: NotificationChannel): Promise<NotificationKind[]> {
  const settings = await settingsOfPerson(tx, personOf(tx) ?? '')
  if (!settings) return []
  return tx.app.port(notificationKinds).filter(({ topic }) => isNotified(settings, topic, channel))
}

/** One notification of the caller. Errors: NOT_FOUND. */
export async function notificationById(tx: ReadTx, id: string): Promise<NotificationRow> {
  const [notification] = await visibleOf(tx, await own(tx).where('id', '=', id).execute())
  if (!notification) throw notFound(say('noNotification'))
  return notification
}

/** The notifications whose subject the viewer may see, with its content; one query per kind. */
async function visibleOf(tx: ReadTx, rows: readonly Selectable<Notification>[]): Promise<NotificationRow[]> {
  const contents = new Map<string, ReadonlyMap<string, NotificationContent>>()
  for (const { kind, contentOf } of tx.app.port(notificationKinds)) {
    const subjects = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId)
    if (subjects.length > 0) contents.set(kind, await contentOf(tx, subjects))
  }
  return rows.flatMap((row) => {
    const content = contents.get(row.kind)?.get(row.subjectId)
    return content ? { ...row, content } : []
  })
}

/** The content of notifications of new members: the member's page, for staff. */
export async function contentOfMembers(
  tx: ReadTx,
  agencyUserIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationContent>> {
  if (!isStaff(tx.viewer)) return new Map()
  const members = await Promise.all(agencyUserIds.map((id) => tx.load(memberById, id)))
  const entries = members.flatMap((member) =>
    member && !member.removedAt
      ? [[member.id, { values: { role: member.role }, path: `/agency/users/view/${member.id}` }] as const]
      : [],
  )
  return new Map(entries)
}

/** The recipients who are staff, and those clients that `clients` returns; no former members. */
export const staffAnd =
  (clients: Readers): Readers =>
  async (tx, recipients) => {
    const roles = new Map<string, string | undefined>()
    await Promise.all(
      recipients.map(async ({ userId }) =>
        roles.set(userId, (await tx.load(membershipStateOf, userId))?.role),
      ),
    )
    const isOf = (test: (role: string) => boolean) =>
      recipients.filter(({ userId }) => {
        const role = roles.get(userId)
        return role !== undefined && test(role)
      })
    const ofClients = isOf((role) => role === 'client')
    const staff = isOf((role) => isStaffRole(role))
    return ofClients.length > 0 ? [...staff, ...(await clients(tx, ofClients))] : staff
  }

/** The recipients who are staff. */
export const staffOnly = staffAnd(async () => [])
