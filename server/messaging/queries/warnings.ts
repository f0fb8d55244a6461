import { sql as raw } from 'kysely'
import { splitMentions } from '../../../shared/mention-groups.ts'
import { type MessageWarningsInput, messageWarningsInput } from '../../../shared/messaging.ts'
import { clientsWhoKnow } from '../../agencies/queries/people.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { parse } from '../../platform/input.ts'
import { conversationOrNotFound } from './conversations.ts'
import { peopleOf } from './mentioned.ts'

/** What clients would learn by a message that they did not know: people, and files by their names. */
export type MessageWarnings = { userIds: string[]; files: string[] }

/** What somebody of the team should know before clients read their message. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function messageWarnings(tx: ReadTx, input: unknown): Promise<MessageWarnings> {
  const { conversationID, mentions, pieces } = parse(messageWarningsInput, input)
  const { id, channelId } = await conversationOrNotFound(tx, conversationID)
  const [userIds, files] = await Promise.all([
    unknownToClients(tx, channelId, splitMentions(mentions ?? []).people),
    internalSoFar(tx, id, pieces ?? []),
  ])
  return { userIds, files }
}

/** Those of whom a client in the channel does not know. */
async function unknownToClients(tx: ReadTx, channelId: string, people: string[]): Promise<string[]> {
  if (people.length === 0) return []
  const clients = await peopleOf(tx, channelId)
    .select('agencyUser.userId')
    .where('agencyUser.role', '=', 'client')
    .execute()
  const known = await Promise.all(people.map((id) => tx.load(clientsWhoKnow, id)))
  return people.filter((id, at) =>
    clients.some(({ userId }) => userId !== id && !known[at]?.includes(userId)),
  )
}

/** The names of files that lie in messages of a conversation, by name and size, and in none that clients may read. */
async function internalSoFar(
  tx: ReadTx,
  conversationId: string,
  pieces: NonNullable<MessageWarningsInput['pieces']>,
): Promise<string[]> {
  const wanted = pieces.flatMap(({ name, size }) => (name && size != null ? [{ name, size }] : []))
  if (wanted.length === 0) return []
  const { rows } = await raw<{ name: string }>`
    select piece->>'name' as name
    from message m cross join lateral jsonb_array_elements(m.pieces) piece
    where m.agency_id = ${agencyOf(tx)} and m.conversation_id = ${conversationId} and m.media_type is not null
      and m.deleted_at is null
      and jsonb_build_object('name', piece->'name', 'size', piece->'size') <@ any(${wanted.map((each) => JSON.stringify(each))}::jsonb[])
    group by piece->>'name', piece->>'size' having bool_and(m.internal)`.execute(tx.sql)
  return [...new Set(rows.map(({ name }) => name))]
}
