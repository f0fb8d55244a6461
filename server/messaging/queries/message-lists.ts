import { sql as raw } from 'kysely'
import { messagePageSize } from '../../../shared/messaging.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import {
  type Connection,
  type PageArguments,
  pageSize,
  toConnection,
} from '../../platform/graphql/connection.ts'
import { openConversation } from './channels.ts'
import {
  answeredByClient,
  asSeenBy,
  type MessageRow,
  messageOrNotFound,
  readableMessages,
} from './messages.ts'
import { channelIsVisible, personOf } from './visibility.ts'

type Filter = {
  internal?: { eq?: boolean | null; ne?: boolean | null } | null
  mediaType?: { eq?: string | null; attributeExists?: boolean | null } | null
}
type ListArguments = PageArguments & { sortDirection?: 'ASC' | 'DESC' | null; filter?: Filter | null }
type Messages = ReturnType<typeof readableMessages>

/** The roots of a conversation, newest first, 20 a page. Errors: NOT_FOUND. */
export async function messagesByConversation(
  tx: ReadTx,
  { conversationID, ...args }: ListArguments & { conversationID: string },
): Promise<Connection<MessageRow>> {
  const responses = isStaff(tx.viewer) ? 'message.responses' : 'message.publicResponses'
  const query = readableMessages(tx)
    .where('message.conversationId', '=', conversationID)
    .where('message.responseToId', 'is', null)
    // A deleted message stays in sight for as long as answers hang on it.
    .where((row) => row.or([row('message.deletedAt', 'is', null), row(responses, '>', 0)]))
  const sortDirection = args.sortDirection ?? 'DESC'
  return ofOpenConversation(tx, conversationID, () =>
    page(tx, `messages/${conversationID}`, query, { ...args, sortDirection }),
  )
}

/** The answers to a message, oldest first. Errors: NOT_FOUND. */
export async function messagesByResponseTo(
  tx: ReadTx,
  { responseToID, ...args }: ListArguments & { responseToID: string },
): Promise<Connection<MessageRow>> {
  const { id } = await messageOrNotFound(tx, responseToID)
  const query = readableMessages(tx)
    .where('message.responseToId', '=', id)
    .where('message.deletedAt', 'is', null)
  return page(tx, `responses/${id}`, query, { ...args, sortDirection: args.sortDirection ?? 'ASC' })
}

/** What carries files in a conversation, newest first. Errors: NOT_FOUND. */
export async function mediaMessages(
  tx: ReadTx,
  { conversationID, ...args }: PageArguments & { conversationID: string },
): Promise<Connection<MessageRow>> {
  const query = readableMessages(tx)
    .where('message.conversationId', '=', conversationID)
    .where('message.mediaType', 'is not', null)
    .where('message.deletedAt', 'is', null)
  return ofOpenConversation(tx, conversationID, () =>
    page(tx, `media/${conversationID}`, query, { ...args, sortDirection: 'DESC' }),
  )
}

/** The viewer's own messages in channels they may open, newest first. */
export async function listMessages(tx: ReadTx, args: ListArguments): Promise<Connection<MessageRow>> {
  const query = readableMessages(tx)
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
    )
    .where('message.ownerId', '=', personOf(tx))
    .where('message.deletedAt', 'is', null)
    .where(channelIsVisible(tx))
  return page(tx, `own/${personOf(tx)}`, query as Messages, { ...args, sortDirection: 'DESC' })
}

/**
 * Messages are read while it is asked whether their conversation is open to the viewer at all: one round trip for both.
 * Errors: NOT_FOUND, also where the messages would have failed.
 */
async function ofOpenConversation<Messages>(
  tx: ReadTx,
  conversationId: string,
  messages: () => Promise<Messages>,
): Promise<Messages> {
  const [isOpen, read] = await Promise.allSettled([openConversation(tx, conversationId), messages()])
  if (isOpen.status === 'rejected') throw isOpen.reason
  if (read.status === 'rejected') throw read.reason
  return read.value
}

async function page(
  tx: ReadTx,
  list: string,
  base: Messages,
  args: ListArguments,
): Promise<Connection<MessageRow>> {
  const size = pageSize(args.limit, messagePageSize)
  const descending = args.sortDirection === 'DESC'
  const token = `${list}/${descending}`
  let query = filtered(base, args.filter)
  if (args.nextToken) {
    const [at, id] = tx.app.pageTokens.decode(token, args.nextToken)
    const position = raw<boolean>`(message.created_at, message.id) ${raw.raw(descending ? '<' : '>')} (${new Date(String(at))}, ${String(id)})`
    query = query.where(position)
  }
  const direction = descending ? 'desc' : 'asc'
  const ordered = query
    .orderBy('message.createdAt', direction)
    .orderBy('message.id', direction)
    // In the text: for a limit that it does not know the database would plan this page anew each time.
    .limit(raw.lit(size + 1))
  const found = await withLastAnswers(tx, ordered)
  // A union promises no order.
  const messages = found.toSorted((one, other) => (descending ? later(one, other) : later(other, one)))
  return toConnection(messages, size, (last) =>
    tx.app.pageTokens.encode(token, [last.createdAt.toISOString(), last.id]),
  )
}

const later = (one: MessageRow, other: MessageRow): number =>
  Number(other.createdAt) - Number(one.createdAt) || (other.id > one.id ? 1 : -1)

/**
 * The messages of a page with their last answers and whether a client answered, because whoever shows a page asks for
 * them.
 */
async function withLastAnswers(tx: ReadTx, messages: Messages): Promise<MessageRow[]> {
  const lastId = isStaff(tx.viewer) ? 'page.lastResponseId' : 'page.publicLastResponseId'
  const rows = await tx.sql
    .with('page', () => messages)
    .selectFrom('page')
    .selectAll()
    // Of the page alone: beside the whole conversation the database would look through all answers that there are.
    .select([raw<boolean>`false`.as('isAnswer'), answeredByClient('page').as('hasClientAnswers')])
    .unionAll((db) =>
      readableMessages(tx)
        // Answers have no answers.
        .select([raw<boolean>`true`.as('isAnswer'), raw<boolean>`false`.as('hasClientAnswers')])
        .where('message.id', 'in', db.selectFrom('page').select(lastId)),
    )
    .execute()
  const answers = new Map(rows.filter(({ isAnswer }) => isAnswer).map((row) => [row.id, asSeenBy(tx, row)]))
  return rows
    .filter(({ isAnswer }) => !isAnswer)
    .map((row) => {
      const message = asSeenBy(tx, row)
      return { ...message, lastResponse: answers.get(message.lastResponseId ?? '') }
    })
}

/** A client who asks for internal messages gets none, like one who asks for what does not exist. */
function filtered(base: Messages, filter: Filter | null | undefined): Messages {
  let query = base
  const { internal, mediaType } = filter ?? {}
  if (typeof internal?.eq === 'boolean') query = query.where('message.internal', '=', internal.eq)
  if (typeof internal?.ne === 'boolean') query = query.where('message.internal', '<>', internal.ne)
  if (mediaType?.eq) query = query.where('message.mediaType', '=', mediaType.eq)
  if (typeof mediaType?.attributeExists === 'boolean') {
    query = query.where('message.mediaType', mediaType.attributeExists ? 'is not' : 'is', null)
  }
  if (mediaType?.eq && mediaType.attributeExists === false)
    throw badInput({ filter: 'eq and attributeExists contradict each other.' })
  return query
}
