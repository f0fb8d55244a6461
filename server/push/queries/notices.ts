import { shortText } from '../../../shared/cut-text.ts'
import type { Language } from '../../../shared/identity.ts'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { mentionKinds } from '../../../shared/notifications-facts.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { waitsMax } from '../../../shared/push-facts.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { pathOf, placeOf } from '../../away/queries/mail-content.ts'
import { newestUnseen, type UnseenMessage } from '../../away/queries/unseen.ts'
import { personById } from '../../identity/queries.ts'
import { channelById } from '../../messaging/queries/channels.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import { sentenceFor } from '../../notifications/queries/mail-content.ts'
import {
  type NotificationRow,
  notificationsToPush,
  unreadNotifications,
} from '../../notifications/queries/notifications.ts'
import { wants } from '../../notifications/queries/settings.ts'
import { thingOfSubject } from '../../notifications/queries/things.ts'
import type { ReadTx } from '../../platform/context.ts'
import { prefetch } from '../../platform/database/loader.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { withoutWords } from '../mails/words.ts'

/** What a browser of the viewer should show under a tag. */
export type WantedNotice = {
  /** `c/<conversation>` or `n/<notification>` */
  tag: string
  /** the newest message, or the notification */
  contentId: string
  at: Date
  urgent: boolean
  /** whether it is a notification that the viewer was mentioned; of conversations it is asked apart */
  isMention: boolean
  write(tx: ReadTx): Promise<Written | null>
}

/** The words of a notice, and the page that it leads to. */
export type Written = { title: string; body: string; path: string }

const conversationsMax = 50
const titleMax = 120
const bodyMax = 240

/** The newest unread message of each of the viewer's conversations that are not muted, as many as are counted. */
export const unreadConversations = (tx: ReadTx): Promise<UnseenMessage[]> =>
  newestUnseen(tx, { after: null, most: waitsMax })

/** What the viewer's browser should show of messages that are newer than a moment. */
export async function conversationsFor(
  tx: ReadTx,
  { since, unread }: { since: Date; unread: readonly UnseenMessage[] },
): Promise<WantedNotice[]> {
  if (!(await wants(tx, personOf(tx) ?? '', 'messages', 'desktop'))) return []
  const unseen = unread.filter(({ at }) => at > since)
  return unseen.slice(0, conversationsMax).map(ofConversation)
}

/** The same of notifications, for each of the viewer's browsers: of the newer ones, and of those that it shows already. */
export async function notificationsFor(
  tx: ReadTx,
  browsers: readonly { since: Date; shown: readonly string[] }[],
): Promise<WantedNotice[][]> {
  const after = new Date(Math.min(...browsers.map(({ since }) => since.getTime())))
  const ids = browsers.flatMap(({ shown }) =>
    shown.flatMap((tag) => (tag.startsWith('n/') ? [tag.slice(2)] : [])),
  )
  const wanted = (await notificationsToPush(tx, { after, ids: [...new Set(ids)] })).map(ofNotification)
  return browsers.map(({ since }) => wanted.filter(({ at }) => at > since))
}

const ofConversation = (message: UnseenMessage): WantedNotice => ({
  tag: `c/${message.conversationId}`,
  contentId: message.id,
  at: message.at,
  urgent: true,
  isMention: false,
  write: (tx) => writeMessage(tx, message),
})

const ofNotification = (row: NotificationRow): WantedNotice => ({
  tag: `n/${row.id}`,
  contentId: row.id,
  at: row.createdAt,
  urgent: mentionKinds.includes(row.kind),
  isMention: mentionKinds.includes(row.kind),
  write: (tx) => writeNotification(tx, row),
})

async function writeMessage(tx: ReadTx, unseen: UnseenMessage): Promise<Written | null> {
  // Asked for together with the message, because each way to the database and back takes longer than what is asked there.
  prefetch(tx, agencyById, agencyOf(tx))
  prefetch(tx, conversationById, unseen.conversationId)
  prefetch(tx, channelById, unseen.channelId)
  const message = await tx.load(messageById, unseen.id)
  if (!message || message.deletedAt) return null
  const author = await tx.load(personById, message.ownerId)
  const place = await placeOf(tx, message, author)
  const [file] = message.pieces as { name?: string }[]
  const excerpt = toPreview(parseMarkdown(message.content), bodyMax) || (file?.name ?? '')
  const body = place === author?.name || !author ? excerpt : `${author.name}: ${excerpt}`
  return written(tx, { about: place, body, path: pathOf(message) })
}

async function writeNotification(tx: ReadTx, row: NotificationRow): Promise<Written | null> {
  const thing = await tx.load(thingOfSubject, row)
  const { excerpt } = row.content.values
  const sentence = await sentenceFor(tx, row)
  return written(tx, {
    about: thing?.name ?? '',
    body: excerpt ? `${sentence}\n${excerpt}` : sentence,
    path: row.content.path,
  })
}

/** With the words, or with those alone that person and agency have agreed to. */
async function written(
  tx: ReadTx,
  { about, body, path }: { about: string; body: string; path: string },
): Promise<Written | null> {
  const person = await tx.load(personById, personOf(tx) ?? '')
  const agency = await tx.load(agencyById, agencyOf(tx))
  if (!person || !agency) return null
  const title = about && about !== agency.name ? `${agency.name} · ${about}` : agency.name
  if (person.pushedWords && !agency.hidesPushedWords)
    return { title: shortText(title, titleMax), body: shortText(body, bodyMax), path }
  return {
    title: shortText(agency.name, titleMax),
    body: shortText(withoutWords[person.language as Language](agency.name), bodyMax),
    path,
  }
}

/** Unread notifications that are not about messages, and conversations with unread messages that are not muted; up to `waitsMax`. */
export async function waitsOf(tx: ReadTx, unread: readonly UnseenMessage[]): Promise<number> {
  const notifications = await unreadNotifications(tx, { withoutMessages: true })
  return Math.min(waitsMax, notifications + unread.length)
}
