import { summaryOfPerson } from '../../agencies/queries/people.ts'
import type { ReadTx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { messagesByConversation, messagesByResponseTo } from './message-lists.ts'
import { type MessageRow, messageById } from './messages.ts'
import { type ReactionRow, reactionsOf } from './reactions.ts'

/** A message with everything that clients see of it, read on the client side, so that nothing else is loaded for it. */
export type ClientViewMessage = {
  message: MessageRow
  ownerName: string
  ownerAvatar: string | null
  quote: string | null
  reactions: Omit<ReactionRow, 'userIds'>[]
  files: string[]
}

type Asked = PageArguments & { conversationID: string; responseToID?: string | null }

/**
 * Client view of a conversation, or of a message's replies: the clients' own queries, in a transaction of the client side. Call
 * it outside any transaction, after checking that the viewer may open the conversation. Errors: NOT_FOUND.
 */
export async function clientView(
  tx: ReadTx,
  { conversationID, responseToID, ...page }: Asked,
): Promise<Connection<ClientViewMessage>> {
  const root = responseToID ? await tx.load(messageById, responseToID) : undefined
  if (responseToID && root?.conversationId !== conversationID) throw notFound(say('noMessage'))
  const { items, nextToken } = responseToID
    ? await messagesByResponseTo(tx, { responseToID, ...page })
    : await messagesByConversation(tx, { conversationID, ...page })
  return { items: await Promise.all(items.map((message) => asShown(tx, message))), nextToken }
}

async function asShown(tx: ReadTx, message: MessageRow): Promise<ClientViewMessage> {
  const { ownerId, quotedMessageId, reacted, id } = message
  const [owner, quoted, reactions] = await Promise.all([
    tx.load(summaryOfPerson, ownerId),
    quotedMessageId ? tx.load(messageById, quotedMessageId) : null,
    reacted ? tx.load(reactionsOf, id) : [],
  ])
  return {
    message,
    ownerName: owner?.name ?? '',
    ownerAvatar: owner?.avatar ?? null,
    quote: quoted && !quoted.deletedAt ? quoted.content : null,
    reactions: reactions.map(({ emoji, count }) => ({ emoji, count })),
    files: (message.pieces as unknown as { name: string }[]).map(({ name }) => name),
  }
}
