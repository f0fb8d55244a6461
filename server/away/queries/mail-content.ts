import { cutText } from '../../../shared/cut-text.ts'
import { formatDateTime, formatSize, formatTime } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity.ts'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPlainText, toPreview } from '../../../shared/plain-text.ts'
import { wallTime } from '../../../shared/recurrence.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { mailBrand } from '../../agencies/queries/mail-brand.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { type Person, personById } from '../../identity/queries.ts'
import { channelById } from '../../messaging/queries/channels.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import { type MessageRow, messageById } from '../../messaging/queries/messages.ts'
import type { ToldNotification } from '../../notifications/queries/mail-content.ts'
import { toldOf } from '../../notifications/queries/mail-content.ts'
import { digestNotifications } from '../../notifications/queries/notifications.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import type { ToldConversation, ToldMessage, UnseenData } from '../mails/messages.ts'
import { type UnseenMessage, unseenMessages } from './unseen.ts'

/** An email about messages, and its recipient. */
export type UnseenMail = { to: string; language: Language; brand: Brand; data: Omit<UnseenData, 'address'> }

/** How many messages a mail shows, and how much of each; the rest is a count. */
const shownMax = 5
const linesMax = 3
const textMax = 240
const previewMax = 70

type Span = { after: Date | null; until: Date }

/** The same as a digest, with the notifications since the last one. */
export async function digestToMail(
  tx: ReadTx,
  { after, until }: Span,
): Promise<(UnseenMail & { data: { news: ToldNotification[] } }) | null> {
  const notifications = await digestNotifications(tx, { after, until })
  const news = await toldOf(tx, notifications, '')
  const messages = await unseenToMail(tx, { after: null, until }, 'dailyNotification')
  const mail = messages ?? (news.length > 0 ? await mailOf(tx, []) : null)
  return mail && { ...mail, data: { ...mail.data, news } }
}

/**
 * The content of an email as its recipient may currently see it: without messages read since, and for clients without those that
 * became internal. null if nothing is left, or the recipient has turned such emails off.
 */
export async function unseenToMail(
  tx: ReadTx,
  span: Span,
  wanted: 'unseenNotificationEnabled' | 'dailyNotification',
): Promise<UnseenMail | null> {
  if (tx.viewer.kind !== 'member') return null
  const person = await tx.load(personById, tx.viewer.userId)
  if (!person?.[wanted]) return null
  const unseen = await unseenMessages(tx, span)
  const reader: Reader = { language: person.language as Language, timeZone: await zoneOf(tx) }
  const messages = (await Promise.all(unseen.map((one) => told(tx, one, reader)))).filter(
    (one) => one !== null,
  )
  return messages.length > 0 ? mailOf(tx, messages) : null
}

/** An email about messages to the viewer; null if their address is not confirmed. */
async function mailOf(tx: ReadTx, messages: readonly ToldMessage[]): Promise<UnseenMail | null> {
  const person = await tx.load(personById, personOf(tx) ?? '')
  const agency = await tx.load(agencyById, agencyOf(tx))
  if (!person?.verified || !agency) return null
  const language = person.language as Language
  return {
    to: person.email,
    language,
    brand: mailBrand(tx.app, agency),
    data: {
      agency: agency.name,
      name: person.name,
      minutes: person.unseenNotificationDuration,
      count: messages.length,
      files: messages.reduce((sum, { files }) => sum + files.length, 0),
      authors: [...new Set(messages.map(({ author }) => author))],
      shown: messages.slice(0, shownMax),
      conversations: conversationsIn(messages),
      path: messages[0]?.path ?? '/notifications',
    },
  }
}

type Reader = { language: Language; timeZone: string }

async function told(tx: ReadTx, { id, at }: UnseenMessage, reader: Reader): Promise<ToldMessage | null> {
  const message = await tx.load(messageById, id)
  if (!message || message.deletedAt) return null
  const author = await tx.load(personById, message.ownerId)
  const pieces = message.pieces as { name?: string; size?: number }[]
  const tree = parseMarkdown(message.content)
  return {
    conversationId: message.conversationId,
    place: await placeOf(tx, message, author),
    author: author?.name ?? '',
    at: momentOf(at, tx.now, reader),
    text: firstLines(toPlainText(tree)),
    excerpt: toPreview(tree, previewMax) || (pieces[0]?.name ?? ''),
    internal: message.internal,
    files: pieces.map(({ name = '', size }) => ({
      name,
      detail: size === undefined ? '' : formatSize(size, reader.language),
    })),
    path: pathOf(message),
  }
}

/** The name of a conversation, of its channel, or of the other person in it. */
export async function placeOf(tx: ReadTx, message: MessageRow, author: Person | null): Promise<string> {
  const conversation = await tx.load(conversationById, message.conversationId)
  const channel = await tx.load(channelById, message.channelId)
  return conversation?.name ?? channel?.name ?? author?.name ?? ''
}

function firstLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const first = lines.slice(0, linesMax).join('\n')
  const kept = cutText(first, textMax)
  return lines.length > linesMax || kept !== first ? `${kept.trimEnd()}…` : kept
}

function momentOf(at: Date, now: Date, { language, timeZone }: Reader): string {
  const [day, today] = [wallTime(at, timeZone).slice(0, 10), wallTime(now, timeZone).slice(0, 10)]
  return day === today ? formatTime(at, language, timeZone) : formatDateTime(at, language, timeZone)
}

/** The page that shows a message, below the address of the application. */
export function pathOf({ id, channelId, conversationId, responseToId }: MessageRow): string {
  const search = new URLSearchParams({ conversation: conversationId, message: id })
  if (responseToId) search.set('thread', responseToId)
  return `/dial/c/${channelId}?${search}`
}

/** The conversations of messages, in that order, each with its newest message. */
function conversationsIn(messages: readonly ToldMessage[]): ToldConversation[] {
  return [...Map.groupBy(messages, ({ conversationId }) => conversationId)].map(([id, own]) => {
    const newest = own.at(-1) as ToldMessage
    return { id, place: newest.place, count: own.length, newest }
  })
}
