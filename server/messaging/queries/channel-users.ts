import type { Selectable } from 'kysely'
import type { ChannelUser } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { textFound } from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { actorOf, agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import {
  type Connection,
  type PageArguments,
  pageSize,
  toConnection,
} from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { channelById, channelOrNotFound } from './channels.ts'

const columns = [
  'channelUser.id',
  'channelUser.agencyId',
  'channelUser.channelId',
  'channelUser.userId',
  'channelUser.targetId',
  'channelUser.name',
  'channelUser.tag',
  'channelUser.archived',
  'channelUser.createdAt',
  'channelUser.updatedAt',
] as const

/** A person's membership in a channel. */
export type ChannelUserRow = Pick<
  Selectable<ChannelUser>,
  | 'id'
  | 'agencyId'
  | 'channelId'
  | 'userId'
  | 'targetId'
  | 'name'
  | 'tag'
  | 'archived'
  | 'createdAt'
  | 'updatedAt'
>

/** A membership as its viewer sees it: a person's private settings of a channel, and when they changed, are theirs alone. */
const asSeenBy = (tx: ReadTx, channelUser: ChannelUserRow): ChannelUserRow =>
  channelUser.userId === personOf(tx)
    ? channelUser
    : { ...channelUser, name: null, tag: null, archived: false, updatedAt: channelUser.createdAt }

/** The viewer's own memberships, by channel id; null if they have none. */
export const ownChannelUser = defineLoader<string, ChannelUserRow | null>(async (tx, channelIds) => {
  const rows = await tx.sql
    .selectFrom('channelUser')
    .select(columns)
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', actorOf(tx))
    .where('channelId', 'in', channelIds)
    .execute()
  return inOrder(channelIds, rows, ({ channelId }) => channelId)
})

type ListArguments = PageArguments & {
  userID?: string | null
  archived?: { eq?: boolean | null; ne?: boolean | null } | null
}

/** The viewer's chat list: their own channel first, then by last message, newest first. */
export async function channelUsersByUser(
  tx: ReadTx,
  { userID, archived, limit, nextToken }: ListArguments,
): Promise<Connection<ChannelUserRow>> {
  const userId = actorOf(tx)
  if (userID && userID !== userId) throw badInput({ userID: say('ownListOnly') })
  const size = pageSize(limit)
  const lastMessageAt = isStaff(tx.viewer) ? 'channel.lastMessageAt' : 'channel.publicLastMessageAt'
  const listed = tx.sql
    .selectFrom('channelUser')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.agencyId', '=', 'channelUser.agencyId')
        .onRef('channel.id', '=', 'channelUser.channelId'),
    )
    .select(columns)
    .select((row) => [
      row('channel.scope', '=', 'self').as('own'),
      row.fn<Date>('coalesce', [lastMessageAt, 'channel.createdAt']).as('at'),
    ])
    .where('channelUser.agencyId', '=', agencyOf(tx))
    .where('channelUser.userId', '=', userId)
    .as('listed')
  let query = tx.sql.selectFrom(listed).selectAll()
  if (typeof archived?.eq === 'boolean') query = query.where('archived', '=', archived.eq)
  if (typeof archived?.ne === 'boolean') query = query.where('archived', '<>', archived.ne)
  const list = `channel-users/${userId}`
  if (nextToken) {
    const [own, at, id] = tx.app.pageTokens.decode(list, nextToken)
    const position = { own: own === 1, at: new Date(String(at)), id: String(id) }
    query = query.where((row) =>
      row(row.refTuple('own', 'at', 'id'), '<', row.tuple(position.own, position.at, position.id)),
    )
  }
  const rows = await query
    .orderBy('own', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return toConnection(rows, size, (last) =>
    tx.app.pageTokens.encode(list, [last.own ? 1 : 0, last.at.toISOString(), last.id]),
  )
}

/** The members of a channel that the viewer may open, in the order of joining. Errors: NOT_FOUND. */
export async function channelUsersByChannel(
  tx: ReadTx,
  { channelID, limit, nextToken }: PageArguments & { channelID: string },
): Promise<Connection<ChannelUserRow>> {
  const channel = await channelOrNotFound(tx, channelID)
  const size = pageSize(limit)
  const list = `channel-users-of/${channel.id}`
  let query = tx.sql
    .selectFrom('channelUser')
    .select(columns)
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', '=', channel.id)
  if (nextToken) {
    const [at, id] = tx.app.pageTokens.decode(list, nextToken)
    query = query.where((row) =>
      row(row.refTuple('createdAt', 'id'), '>', row.tuple(new Date(String(at)), String(id))),
    )
  }
  const rows = await query
    .orderBy('createdAt')
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const channelUsers = rows.map((row) => asSeenBy(tx, row))
  return toConnection(channelUsers, size, (last) =>
    tx.app.pageTokens.encode(list, [last.createdAt.toISOString(), last.id]),
  )
}

/** The members of a channel that the viewer may open whose names match a keyword, by name. Errors: NOT_FOUND. */
export async function listMembers(
  tx: ReadTx,
  { channelID, keyword, limit, nextToken }: PageArguments & { channelID: string; keyword?: string | null },
): Promise<Connection<ChannelUserRow>> {
  const channel = await channelOrNotFound(tx, channelID)
  const size = pageSize(limit)
  const list = `members/${channel.id}`
  const sought = keyword?.trim()
  const [after, id] = nextToken ? tx.app.pageTokens.decode(list, nextToken) : []
  const rows = await tx.sql
    .selectFrom('channelUser')
    .innerJoin('account', 'account.id', 'channelUser.userId')
    .select(columns)
    .select('account.name as personName')
    .where('channelUser.agencyId', '=', agencyOf(tx))
    .where('channelUser.channelId', '=', channel.id)
    .$if(Boolean(sought), (query) => query.where((row) => textFound(row.ref('account.name'), sought ?? '')))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('account.name', 'channelUser.id'), '>', row.tuple(String(after), String(id))),
      ),
    )
    .orderBy('account.name')
    .orderBy('channelUser.id')
    .limit(size + 1)
    .execute()
  const { items, nextToken: next } = toConnection(rows, size, (last) =>
    tx.app.pageTokens.encode(list, [last.personName, last.id]),
  )
  return {
    items: items.map(({ personName: _, ...channelUser }) => asSeenBy(tx, channelUser)),
    nextToken: next,
  }
}

/** A membership by its id, in a channel that the viewer may open. */
export async function channelUserById(tx: ReadTx, id: string): Promise<ChannelUserRow | undefined> {
  const channelUser = await tx.sql
    .selectFrom('channelUser')
    .select(columns)
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()
  return channelUser && (await tx.load(channelById, channelUser.channelId))
    ? asSeenBy(tx, channelUser)
    : undefined
}

/** The membership of a person in a channel that the viewer may open. Errors: NOT_FOUND. */
export async function channelUserOf(tx: ReadTx, channelId: string, userId: string): Promise<ChannelUserRow> {
  await channelOrNotFound(tx, channelId)
  const channelUser = await findChannelUser(tx, channelId, userId)
  if (!channelUser) throw notFound()
  return channelUser
}

/** The membership of a person in a channel, if they have one. */
export async function findChannelUser(
  tx: ReadTx,
  channelId: string,
  userId: string,
): Promise<ChannelUserRow | undefined> {
  const channelUser = await tx.sql
    .selectFrom('channelUser')
    .select(columns)
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', '=', channelId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return channelUser && asSeenBy(tx, channelUser)
}

/** Whether two people share a channel, for each of the other's ids; direct channels count. */
export const sharesChannelWith = defineLoader<string, boolean>(async (tx, userIds) => {
  const rows = await tx.sql
    .selectFrom('channelUser as own')
    .innerJoin('channelUser as other', (join) =>
      join.onRef('other.agencyId', '=', 'own.agencyId').onRef('other.channelId', '=', 'own.channelId'),
    )
    .select('other.userId')
    .distinct()
    .where('own.agencyId', '=', agencyOf(tx))
    .where('own.userId', '=', actorOf(tx))
    .where('other.userId', 'in', userIds)
    .execute()
  const shared = new Set(rows.map(({ userId }) => userId))
  return userIds.map((userId) => shared.has(userId))
})
