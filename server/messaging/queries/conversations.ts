import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { type IDFilter, type StringFilter, textMatches } from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { channelIsVisible } from './visibility.ts'

/** A conversation as its side sees it: for clients the last message is the last public one. */
export type ConversationRow = Awaited<ReturnType<typeof rows>>[number]

/** All conversations in channels that the viewer may open. Callers add conditions and order. */
export const visibleConversations = (tx: ReadTx) => {
  const sides = isStaff(tx.viewer)
    ? (['conversation.lastMessageId', 'conversation.lastMessageAt'] as const)
    : ([
        'conversation.publicLastMessageId as lastMessageId',
        'conversation.publicLastMessageAt as lastMessageAt',
      ] as const)
  return tx.sql
    .selectFrom('conversation')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.agencyId', '=', 'conversation.agencyId')
        .onRef('channel.id', '=', 'conversation.channelId'),
    )
    .select([
      'conversation.id',
      'conversation.agencyId',
      'conversation.channelId',
      'conversation.status',
      'conversation.createdBy',
      'conversation.createdAt',
      'conversation.updatedAt',
      'channel.scope',
    ])
    .select(sides)
    .select([nameFor(tx).as('name'), pictureFor(tx).as('avatar')])
    .select((row) =>
      row
        .case()
        .when('channel.scope', '=', 'self')
        .then(row.ref('channel.ownerId'))
        .else(null)
        .end()
        .as('userFeedId'),
    )
    .where('conversation.agencyId', '=', agencyOf(tx))
    .where(channelIsVisible(tx))
}

/** A topic's name; hidden from clients if it dates from before clients could join. */
export const nameFor = ({ viewer }: ReadTx) =>
  isStaff(viewer)
    ? raw.ref<string | null>('conversation.name')
    : raw<string | null>`case when conversation.staff_named then null else conversation.name end`

const pictureFor = ({ viewer }: ReadTx) =>
  isStaff(viewer)
    ? raw.ref<string | null>('conversation.avatar')
    : raw<string | null>`case when conversation.staff_named then null else conversation.avatar end`

const rows = (tx: ReadTx, ids: readonly string[]) =>
  visibleConversations(tx).where('conversation.id', 'in', ids).execute()

/** Conversations by id; null for those in channels that the viewer may not open. */
export const conversationById = defineLoader<string, ConversationRow | null>(async (tx, ids) =>
  inOrder(ids, await rows(tx, ids), ({ id }) => id),
)

/** One conversation. Errors: NOT_FOUND. */
export async function conversationOrNotFound(tx: ReadTx, id: string): Promise<ConversationRow> {
  const conversation = await tx.load(conversationById, id)
  if (!conversation) throw notFound(say('noConversation'))
  return conversation
}

/** The conversations of channels, oldest first. */
export const conversationsOfChannel = defineLoader<string, ConversationRow[]>(async (tx, channelIds) => {
  const found = await visibleConversations(tx)
    .where('conversation.channelId', 'in', channelIds)
    .orderBy('conversation.createdAt')
    .orderBy('conversation.id')
    .execute()
  return channelIds.map((id) => found.filter(({ channelId }) => channelId === id))
})

/** The id of a member's conversation with themselves; null if there is none yet. */
export async function ownConversation(tx: ReadTx): Promise<string | null> {
  if (tx.viewer.kind !== 'member') return null
  const own = await visibleConversations(tx).where('channel.scope', '=', 'self').executeTakeFirst()
  return own?.id ?? null
}

/** A condition that an index serves. */
type NameFilter = Pick<StringFilter, 'eq' | 'in'>
type Filter = { channelID?: IDFilter | null; name?: NameFilter | null }
type ListArguments = PageArguments & {
  name?: Filter['name']
  filter?: Filter | null
  sortDirection?: 'ASC' | 'DESC' | null
}

/** The agency's conversations that the viewer may open, all or by name, in the order of creation. */
export async function conversationsByAgency(
  tx: ReadTx,
  args: ListArguments,
): Promise<Connection<ConversationRow>> {
  const query = visibleConversations(tx).where((row) =>
    row.and([
      textMatches(nameFor(tx), args.name),
      textMatches(nameFor(tx), args.filter?.name),
      textMatches(row.ref('conversation.channelId'), args.filter?.channelID),
    ]),
  )
  return pageOf(tx, query, {
    list: `conversations/${agencyOf(tx)}`,
    order: ['conversation.createdAt', 'conversation.id'],
    direction: args.sortDirection === 'ASC' ? 'asc' : 'desc',
    page: args,
  })
}
