import { sql as raw } from 'kysely'
import { messagePageSize } from '../../../shared/messaging.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { readersOf } from './readers.ts'
import { messageIsReadable } from './visibility.ts'

// What a linked account sees are separate rows, which do not lead to anything else that their owner can see.

/** A conversation of a person whose account is linked with the viewer's, read with that person's rights. */
export type LinkedConversationRow = {
  id: string
  /** the channel's name; null for a direct channel */
  channelName: string | null
  /** the conversation's name, if its channel has several */
  name: string | null
  scope: string
  /** names of the other people, in a direct channel */
  people: string | null
  mayWrite: boolean
  lastWords: string | null
  /** its authors */
  lastBy: string | null
  /** when the last message was written, or else when it was started */
  lastAt: Date
}

/** The conversations of the represented person, without their private notes; the latest message first. */
export const linkedConversations = (
  tx: ReadTx,
  page: PageArguments,
): Promise<Connection<LinkedConversationRow>> =>
  pageOf(tx, conversations(tx), {
    list: `linked/${agencyOf(tx)}/${actorOf(tx)}`,
    order: ['conversation.lastAt', 'conversation.id'],
    direction: 'desc',
    page,
  })

/** One such conversation. Errors: NOT_FOUND. */
export async function linkedConversation(tx: ReadTx, id: string): Promise<LinkedConversationRow> {
  const conversation = await conversations(tx).where('conversation.id', '=', id).executeTakeFirst()
  if (!conversation) throw notFound(say('noConversation'))
  return conversation
}

/** The length of an excerpt in lists; more is read, so that it can be cut between characters. */
export const lastWordsMax = 200

const conversations = (tx: ReadTx) => {
  const last = isStaff(tx.viewer)
    ? ({ id: 'c.lastMessageId', at: 'c.lastMessageAt' } as const)
    : ({ id: 'c.publicLastMessageId', at: 'c.publicLastMessageAt' } as const)
  const all = tx.sql
    .selectFrom('conversation as c')
    .innerJoin('channel as h', (join) =>
      join.onRef('h.agencyId', '=', 'c.agencyId').onRef('h.id', '=', 'c.channelId'),
    )
    .innerJoin('channelUser as place', (join) =>
      join
        .onRef('place.agencyId', '=', 'c.agencyId')
        .onRef('place.channelId', '=', 'c.channelId')
        .on('place.userId', '=', actorOf(tx)),
    )
    .leftJoin('message as m', (join) =>
      join.onRef('m.agencyId', '=', 'c.agencyId').onRef('m.id', '=', last.id),
    )
    .leftJoin('account as author', 'author.id', 'm.ownerId')
    .select([
      'c.id',
      'h.name as channelName',
      'h.scope',
      raw<string | null>`left(m.content, ${raw.lit(lastWordsMax * 2)})`.as('lastWords'),
      'author.name as lastBy',
    ])
    .select((row) => [
      row.fn.coalesce(last.at, 'c.createdAt').$castTo<Date>().as('lastAt'),
      (isStaff(tx.viewer)
        ? raw<string | null>`c.name`
        : raw<string | null>`case when c.staff_named then null else c.name end`
      ).as('name'),
      raw<boolean>`h.status <> 'archived' and c.status <> 'archived' and h.scope <> 'broadcast'`.as(
        'mayWrite',
      ),
      raw<string | null>`case when h.scope = 'direct' then (select string_agg(a.name, ', ' order by a.name)
        from channel_user o join account a on a.id = o.user_id
        where o.agency_id = c.agency_id and o.channel_id = c.channel_id and o.user_id <> place.user_id) end`.as(
        'people',
      ),
    ])
    .where('c.agencyId', '=', agencyOf(tx))
    .where('h.scope', '!=', 'self')
  return tx.sql.selectFrom(all.as('conversation')).selectAll('conversation')
}

/** A message of such a conversation; of its files only the names. */
export type LinkedMessageRow = Awaited<ReturnType<typeof linkedMessages>>['items'][number]

/** The messages of such a conversation including replies, newest first, 20 a page. Errors: NOT_FOUND. */
export async function linkedMessages(
  tx: ReadTx,
  { conversationID, ...page }: PageArguments & { conversationID: string },
) {
  await linkedConversation(tx, conversationID)
  return pageOf(tx, messages(tx).where('message.conversationId', '=', conversationID), {
    list: `linked/${actorOf(tx)}/${conversationID}`,
    order: ['message.createdAt', 'message.id'],
    direction: 'desc',
    size: messagePageSize,
    page,
  })
}

/** One of these messages. Errors: NOT_FOUND. */
export async function linkedMessage(tx: ReadTx, id: string): Promise<LinkedMessageRow> {
  const message = await messages(tx).where('message.id', '=', id).executeTakeFirst()
  if (!message) throw notFound(say('noMessage'))
  return message
}

const messages = (tx: ReadTx) =>
  tx.sql
    .selectFrom('message')
    .innerJoin('account as author', 'author.id', 'message.ownerId')
    .select([
      'message.id',
      'message.conversationId',
      'message.ownerId',
      'message.content',
      'message.internal',
      'message.responseToId',
      'message.writtenByName',
      'message.createdAt',
      'author.name as ownerName',
      'author.avatar as ownerAvatar',
    ])
    .select([
      raw<boolean>`message.owner_id = ${actorOf(tx)}`.as('isOwn'),
      raw<string[]>`array(select piece->>'name' from jsonb_array_elements(message.pieces) piece)`.as('files'),
    ])
    .where('message.agencyId', '=', agencyOf(tx))
    .where('message.deletedAt', 'is', null)
    .where(messageIsReadable(tx))

/** The people who read a channel on behalf of a member, through a link that covers its content; the same for every caller. */
export async function linkedReaders(
  tx: ReadTx,
  what: { channelId: string; internal: boolean },
): Promise<string[]> {
  const links = await tx.sql
    .selectFrom('symLink')
    .innerJoin('channelUser', (join) =>
      join
        .onRef('channelUser.agencyId', '=', 'symLink.agencyId')
        .onRef('channelUser.userId', '=', 'symLink.createdById'),
    )
    .select(['symLink.createdById', 'symLink.issuedForId'])
    .where('symLink.agencyId', '=', agencyOf(tx))
    .where('symLink.acceptedAt', 'is not', null)
    .where('channelUser.channelId', '=', what.channelId)
    .execute()
  if (links.length === 0) return []
  const readers = await readersOf(tx, what, [...new Set(links.map(({ createdById }) => createdById))])
  return links
    .filter(({ createdById }) => readers.includes(createdById))
    .map(({ issuedForId }) => issuedForId ?? '')
}

/** The link through which the viewer reads a channel that they are not in; undefined if there is none. */
export async function linkInto(
  tx: ReadTx,
  channelId: string,
  links: readonly { id: string; createdById: string }[],
): Promise<{ id: string } | undefined> {
  if (links.length === 0) return undefined
  const rows = await tx.sql
    .selectFrom('channelUser')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.agencyId', '=', 'channelUser.agencyId')
        .onRef('channel.id', '=', 'channelUser.channelId'),
    )
    .select('channelUser.userId')
    .where('channelUser.agencyId', '=', agencyOf(tx))
    .where('channelUser.channelId', '=', channelId)
    .where(raw<boolean>`channel_user.user_id = any(${links.map(({ createdById }) => createdById)})`)
    .where('channel.scope', '!=', 'self')
    .execute()
  const members = new Set(rows.map(({ userId }) => userId))
  return links.find(({ createdById }) => members.has(createdById))
}
