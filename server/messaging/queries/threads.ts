import { sql as raw } from 'kysely'
import { unreadThreadsMax } from '../../../shared/messaging.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { channelIsVisible, messageIsReadable } from './visibility.ts'

/** A thread as its reader sees it; for clients every count and time covers public replies only. */
export type ThreadRow = Awaited<ReturnType<ReturnType<typeof threads>['execute']>>[number]

const most = 99

/** When the last reply that the viewer may read was written, as a column of the root message. */
const lastAnswerAt = (tx: ReadTx) =>
  raw.ref<Date | null>(isStaff(tx.viewer) ? 'message.lastResponseAt' : 'message.publicLastResponseAt')

const threads = (tx: ReadTx) => {
  const person = actorOf(tx)
  const last = lastAnswerAt(tx)
  const unread = raw<boolean>`coalesce(thread_user.following and ${last} > coalesce(thread_user.seen_at, '-infinity'), false)`
  return (
    tx.sql
      .selectFrom('message')
      .innerJoin('channel', (join) =>
        join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
      )
      .leftJoin('threadUser', (join) =>
        join
          .onRef('threadUser.agencyId', '=', 'message.agencyId')
          .onRef('threadUser.messageId', '=', 'message.id')
          .on('threadUser.userId', '=', person),
      )
      .select(['message.id', 'message.agencyId', 'message.conversationId', 'message.channelId'])
      .select([
        last.as('lastAnswerAt'),
        raw<Date>`coalesce(${last}, message.created_at)`.as('lastAt'),
        // The author of a root message, and people mentioned in it, follow the thread from its first reply on.
        raw<boolean>`coalesce(thread_user.following, message.owner_id = ${person} or ${person} = any(message.mentions))`.as(
          'following',
        ),
        // A former staff member, or a reader of a withdrawn message, may have seen more than is visible to them now.
        raw<Date | null>`case when thread_user.following and ${last} is not null then least(thread_user.seen_at, ${last}) end`.as(
          'seenAt',
        ),
        unread.as('unread'),
        raw<number>`case when ${unread} then (${unseen(tx)}) else 0 end::int`.as('unreadCount'),
      ])
      .where('message.agencyId', '=', agencyOf(tx))
      .where('message.responseToId', 'is', null)
      // A deleted message stays visible while it has replies.
      .where((row) =>
        row.or([
          row('message.deletedAt', 'is', null),
          row(isStaff(tx.viewer) ? 'message.responses' : 'message.publicResponses', '>', 0),
        ]),
      )
      .where(channelIsVisible(tx))
      .where(messageIsReadable(tx))
  )
}

/** How many replies of others are unseen, as text of a subquery. */
function unseen(tx: ReadTx) {
  const readable = isStaff(tx.viewer)
    ? raw`a.created_at > coalesce(thread_user.seen_at, '-infinity')`
    : raw`not a.internal and coalesce(a.published_at, a.created_at) > coalesce(thread_user.seen_at, '-infinity')`
  return raw`select count(*) from (select from message a
    where a.agency_id = message.agency_id and a.response_to_id = message.id and a.deleted_at is null
      and a.owner_id <> ${actorOf(tx)} and ${readable} limit ${raw.lit(most)}) unseen`
}

/** Threads by root message id; null if the viewer may not read it, or if it is not a root message. */
export const threadById = defineLoader<string, ThreadRow | null>(async (tx, ids) =>
  inOrder(ids, await threads(tx).where('message.id', 'in', ids).execute(), ({ id }) => id),
)

/** One thread. Errors: NOT_FOUND. */
export async function threadOrNotFound(tx: ReadTx, id: string): Promise<ThreadRow> {
  const thread = await tx.load(threadById, id)
  if (!thread) throw notFound(say('noMessage'))
  return thread
}

const followed = (tx: ReadTx) =>
  tx.sql.selectFrom(threads(tx).where('threadUser.following', '=', true).as('thread')).selectAll('thread')

/** The threads that the viewer follows, the latest reply first. Errors: BAD_USER_INPUT. */
export const threadsByUser = (
  tx: ReadTx,
  { unread, ...page }: PageArguments & { unread?: boolean | null },
): Promise<Connection<ThreadRow>> =>
  pageOf(tx, unread ? followed(tx).where('thread.unread', '=', true) : followed(tx), {
    list: `threads/${actorOf(tx)}/${unread ? 'unread' : 'all'}`,
    order: ['thread.lastAt', 'thread.id'],
    direction: 'desc',
    page,
  })

/** The latest of them with something new. */
export const unreadThreads = (tx: ReadTx): Promise<ThreadRow[]> =>
  followed(tx)
    .where('thread.unread', '=', true)
    .orderBy('thread.lastAt', 'desc')
    .orderBy('thread.id', 'desc')
    .limit(unreadThreadsMax)
    .execute()

/** When the last reply of others became readable to the viewer; null if there is none. */
export async function lastAnswerOfOthers(tx: ReadTx, rootId: string): Promise<Date | null> {
  const isRead = isStaff(tx.viewer)
  const at = isRead
    ? raw<Date>`message.created_at`
    : raw<Date>`coalesce(message.published_at, message.created_at)`
  const { last } = await tx.sql
    .selectFrom('message')
    .select(raw<Date | null>`max(${at})`.as('last'))
    .where('agencyId', '=', agencyOf(tx))
    .where('responseToId', '=', rootId)
    .where('deletedAt', 'is', null)
    .where('ownerId', '<>', actorOf(tx))
    .where(messageIsReadable(tx))
    .executeTakeFirstOrThrow()
  return last
}
