import { type InferResult, sql as raw } from 'kysely'
import type { MediaType } from '../../../shared/media-type.ts'
import { messagePageSize } from '../../../shared/messaging.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import {
  type Connection,
  type PageArguments,
  pageSize,
  toConnection,
} from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { openConversation } from './channels.ts'
import {
  answeredByClient,
  asSeenBy,
  type MessageRow,
  messageOrNotFound,
  readableMessages,
} from './messages.ts'
import { channelIsVisible } from './visibility.ts'

type Filter = {
  internal?: { eq?: boolean | null; ne?: boolean | null } | null
  tags?: { contains?: string | null } | null
}
type MediaFilter = { mediaType?: { eq?: MediaType | null; in?: MediaType[] | null } | null }
type ListArguments = PageArguments & { sortDirection?: 'ASC' | 'DESC' | null }
type Messages = ReturnType<typeof readableMessages>

/** The roots of a conversation, newest first, 20 a page. Errors: NOT_FOUND. */
export const messagesByConversation = (
  tx: ReadTx,
  { conversationID, ...args }: ListArguments & { conversationID: string; filter?: Filter | null },
): Promise<Connection<MessageRow>> =>
  ofOpenConversation(tx, conversationID, () =>
    rootsOf(tx, conversationID, { ...args, sortDirection: args.sortDirection ?? 'DESC' }),
  )

const rootsOf = definePage('messages', (tx, conversationId) => {
  const roots = readableMessages(tx)
    .where('message.conversationId', '=', conversationId)
    // A deleted message stays visible while it has replies; the indexes include this column.
    .where(raw<boolean>`message.listed`)
  if (isStaff(tx.viewer)) return roots
  return roots.where((row) =>
    row.or([row('message.deletedAt', 'is', null), row('message.publicResponses', '>', 0)]),
  )
})

/** The replies to a message, oldest first. Errors: NOT_FOUND. */
export async function messagesByResponseTo(
  tx: ReadTx,
  { responseToID, ...args }: ListArguments & { responseToID: string },
): Promise<Connection<MessageRow>> {
  const { id } = await messageOrNotFound(tx, responseToID)
  return answersTo(tx, id, { ...args, sortDirection: args.sortDirection ?? 'ASC' })
}

const answersTo = definePage('responses', (tx, rootId) =>
  readableMessages(tx).where('message.responseToId', '=', rootId).where('message.deletedAt', 'is', null),
)

/** The messages with files in a conversation, optionally of some types, newest first. Errors: NOT_FOUND. */
export const mediaMessages = (
  tx: ReadTx,
  {
    conversationID,
    filter,
    ...args
  }: PageArguments & { conversationID: string; filter?: MediaFilter | null },
): Promise<Connection<MessageRow>> =>
  ofOpenConversation(tx, conversationID, () =>
    filesOf(tx, conversationID, { ...args, kinds: kindsOf(filter), sortDirection: 'DESC' }),
  )

function kindsOf(filter: MediaFilter | null | undefined): MediaType[] | null {
  const { eq, in: some } = filter?.mediaType ?? {}
  if (!eq) return some ?? null
  return some && !some.includes(eq) ? [] : [eq]
}

const filesOf = definePage('media', (tx, conversationId, kinds) =>
  readableMessages(tx)
    .where('message.conversationId', '=', conversationId)
    .where('message.mediaType', 'is not', null)
    .where('message.deletedAt', 'is', null)
    .$if(kinds !== undefined, (query) => query.where(carries(kinds ?? []))),
)

/** Messages by others in a conversation that the viewer has not seen, including replies, oldest first. Errors: NOT_FOUND. */
export const unreadMessages = (
  tx: ReadTx,
  { conversationID, ...args }: PageArguments & { conversationID: string },
): Promise<Connection<MessageRow>> =>
  ofOpenConversation(tx, conversationID, () =>
    unseenOf(tx, conversationID, { ...args, sortDirection: 'ASC' }),
  )

const unseenOf = definePage('unread', (tx, conversationId) => {
  const seenAt = raw`(select coalesce(s.seen_at, s.unread_from - interval '1 millisecond') from conversation_user s
    where s.agency_id = ${agencyOf(tx)} and s.conversation_id = ${conversationId} and s.user_id = ${actorOf(tx)})`
  const since = raw`coalesce(${seenAt}, '-infinity'::timestamptz)`
  return (
    readableMessages(tx)
      .where('message.conversationId', '=', conversationId)
      .where('message.ownerId', '!=', actorOf(tx))
      .where('message.deletedAt', 'is', null)
      // For clients a message counts from the moment it became visible to them.
      .where(
        isStaff(tx.viewer)
          ? raw<boolean>`message.created_at > ${since}`
          : raw<boolean>`(message.created_at > ${since} or message.published_at > ${since})`,
      )
  )
})

/** The messages with a team tag, in all channels that the viewer may open, newest first; none for clients. */
export const messagesByTag = (
  tx: ReadTx,
  { tag, ...args }: PageArguments & { tag: string },
): Promise<Connection<MessageRow>> => bearing(tx, tag, { ...args, sortDirection: 'DESC' })

const bearing = definePage(
  'tagged',
  (tx, tag) =>
    readableMessages(tx)
      .innerJoin('channel', (join) =>
        join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
      )
      .where(bears(tx, tag))
      .where('message.deletedAt', 'is', null)
      .where(channelIsVisible(tx)) as Messages,
)

/** Searching by hidden tags would reveal them. */
const bears = (tx: ReadTx, tag: string) =>
  isStaff(tx.viewer)
    ? raw<boolean>`(message.tags <> '{}' and message.tags @> array[${tag}::text])`
    : raw<boolean>`false`
/** Whether one of a message's files is of these types, as in mediaTypeOf. */
const carries = (kinds: readonly MediaType[]) => raw<boolean>`exists (
  select from jsonb_array_elements(message.pieces) piece, split_part(piece->>'type', '/', 1) family
  where case when family in ('image', 'video', 'audio') then family else 'document' end = any(${kinds}))`

/** The viewer's own messages in channels they may open, newest first. */
export const listMessages = (tx: ReadTx, args: ListArguments): Promise<Connection<MessageRow>> =>
  writtenBy(tx, actorOf(tx), { ...args, sortDirection: 'DESC' })

const writtenBy = definePage(
  'own',
  (tx, ownerId) =>
    readableMessages(tx)
      .innerJoin('channel', (join) =>
        join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
      )
      .where('message.ownerId', '=', ownerId)
      .where('message.deletedAt', 'is', null)
      .where(channelIsVisible(tx)) as Messages,
)

/**
 * Reads messages and checks concurrently whether their conversation is visible: one round trip for both. Errors: NOT_FOUND,
 * even if the messages would have failed.
 */
async function ofOpenConversation<Read>(
  tx: ReadTx,
  conversationId: string,
  messages: () => Promise<Read>,
): Promise<Read> {
  const [isOpen, read] = await Promise.allSettled([openConversation(tx, conversationId), messages()])
  if (isOpen.status === 'rejected') throw isOpen.reason
  if (read.status === 'rejected') throw read.reason
  return read.value
}

type Shape = {
  size: number
  direction: 'asc' | 'desc'
  continued: boolean
  internal: boolean | null
  tagged: boolean
  narrowed: boolean
}
type Values = {
  owner: string
  at: Date | null
  after: string | null
  tag: string
  kinds: readonly MediaType[] | null
}

/** A paginated list of messages: `list` names it in its tokens, `messages` selects the rows. */
function definePage(
  list: string,
  messages: (tx: ReadTx, owner: string, kinds: readonly MediaType[] | undefined) => Messages,
) {
  const read = defineStatement((tx, { owner, at, after, tag, kinds }: Values, shape: Shape) => {
    const { direction, continued, size } = shape
    const position = raw<boolean>`(message.created_at, message.id) ${raw.raw(direction === 'desc' ? '<' : '>')} (${at}, ${after})`
    const ordered = messages(tx, owner, shape.narrowed ? (kinds ?? []) : undefined)
      // A client who requests internal messages gets an empty list, as for anything that does not exist.
      .$if(shape.internal !== null, (query) => query.where('message.internal', '=', shape.internal === true))
      .$if(shape.tagged, (query) => query.where(bears(tx, tag)))
      .$if(continued, (query) => query.where(position))
      .orderBy('message.createdAt', direction)
      .orderBy('message.id', direction)
      // Inlined: for a limit passed as a parameter the database would plan each page again.
      .limit(raw.lit(size + 1))
    return withLastAnswers(tx, ordered)
  })
  return async (
    tx: ReadTx,
    owner: string,
    args: ListArguments & { filter?: Filter | null; kinds?: MediaType[] | null },
  ): Promise<Connection<MessageRow>> => {
    const size = pageSize(args.limit, messagePageSize)
    const direction = args.sortDirection === 'ASC' ? 'asc' : 'desc'
    const tag = args.filter?.tags?.contains
    const token = `${list}/${owner}/${direction === 'desc'}`
    const [at, after] = args.nextToken ? tx.app.pageTokens.decode(token, args.nextToken) : []
    const rows = await read(
      tx,
      {
        owner,
        at: at ? new Date(String(at)) : null,
        after: after ? String(after) : null,
        tag: tag ?? '',
        kinds: args.kinds ?? null,
      },
      {
        size,
        direction,
        continued: at !== undefined,
        internal: chosenBy(args.filter),
        tagged: tag != null,
        narrowed: Boolean(args.kinds),
      },
    )
    // A union guarantees no order.
    const found = withAnswers(tx, rows).toSorted((one, other) =>
      direction === 'desc' ? later(one, other) : later(other, one),
    )
    return toConnection(found, size, (last) =>
      tx.app.pageTokens.encode(token, [last.createdAt.toISOString(), last.id]),
    )
  }
}

const later = (one: MessageRow, other: MessageRow): number =>
  Number(other.createdAt) - Number(one.createdAt) || (other.id > one.id ? 1 : -1)

/**
 * The messages of a page with their last replies and whether a client replied, because every client that displays a page needs
 * them.
 */
const withLastAnswers = (tx: ReadTx, messages: Messages) =>
  tx.sql
    .with('page', () => messages)
    .selectFrom('page')
    .selectAll()
    // Limited to the page: otherwise the database would scan all replies of the conversation.
    .select([raw<boolean>`false`.as('isAnswer'), answeredByClient('page').as('hasClientAnswers')])
    .unionAll((db) =>
      readableMessages(tx)
        // Replies have no replies.
        .select([raw<boolean>`true`.as('isAnswer'), raw<boolean>`false`.as('hasClientAnswers')])
        .where(
          'message.id',
          'in',
          db
            .selectFrom('page')
            .select(isStaff(tx.viewer) ? 'page.lastResponseId' : 'page.publicLastResponseId'),
        ),
    )

type PageRow = InferResult<ReturnType<typeof withLastAnswers>>[number]

function withAnswers(tx: ReadTx, rows: PageRow[]): MessageRow[] {
  const answers = new Map(rows.filter(({ isAnswer }) => isAnswer).map((row) => [row.id, asSeenBy(tx, row)]))
  return rows
    .filter(({ isAnswer }) => !isAnswer)
    .map((row) => {
      const message = asSeenBy(tx, row)
      return { ...message, lastResponse: answers.get(message.lastResponseId ?? '') }
    })
}

/** The side that a filter selects; null for both. Errors: BAD_USER_INPUT for neither. */
function chosenBy(filter: Filter | null | undefined): boolean | null {
  const { eq = null, ne = null } = filter?.internal ?? {}
  if (eq !== null && eq === ne) throw badInput({ filter: say('contradiction') })
  return eq ?? (ne === null ? null : !ne)
}
