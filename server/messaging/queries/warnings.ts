import { sql as raw } from 'kysely'
import { splitMentions } from '../../../shared/mention-groups.ts'
import { type MessageWarningsInput, messageWarningsInput } from '../../../shared/messaging.ts'
import { clientsWhoKnow } from '../../agencies/queries/people.ts'
import { mediaIsVisible } from '../../media/queries/library.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { parse } from '../../platform/input.ts'
import { conversationOrNotFound } from './conversations.ts'
import { peopleOf } from './mentioned.ts'
import { channelIsVisible } from './visibility.ts'

/** What clients would newly learn from a message: people, and files by their names. */
export type MessageWarnings = { userIds: string[]; files: string[] }

/** Warnings for a team member before clients read their message. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function messageWarnings(tx: ReadTx, input: unknown): Promise<MessageWarnings> {
  const { conversationID, mentions, pieces } = parse(messageWarningsInput, input)
  const { channelId } = await conversationOrNotFound(tx, conversationID)
  const [userIds, files] = await Promise.all([
    unknownToClients(tx, channelId, splitMentions(mentions ?? []).people),
    unreadByClients(tx, channelId, pieces ?? []),
  ])
  return { userIds, files }
}

/** The people who are not visible to some client in the channel. */
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

type Pieces = NonNullable<MessageWarningsInput['pieces']>
type Named = { name: string; size: number }

/**
 * The names of files found, by name and size, in messages that the viewer may open but no client of the target reads: in team
 * channels, internal content, or with other clients.
 */
async function unreadByClients(tx: ReadTx, channelId: string, pieces: Pieces): Promise<string[]> {
  const wanted = await named(tx, pieces)
  if (wanted.length === 0) return []
  const found = await openPieces(tx)
    .select('p.name')
    .where(
      raw<boolean>`jsonb_build_object('name', p.name, 'size', p.size) <@ any(${wanted.map((each) => JSON.stringify(each))}::jsonb[])`,
    )
    .groupBy(['p.name', 'p.size'])
    .having(raw<boolean>`not bool_or(not m.internal and ${clientsRead(tx, channelId)})`)
    .execute()
  return [...new Set(found.map(({ name }) => name))]
}

/** The files of all messages that the viewer may open. */
const openPieces = (tx: ReadTx) =>
  tx.sql
    .selectFrom('message as m')
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'm.agencyId').onRef('channel.id', '=', 'm.channelId'),
    )
    .innerJoin(
      raw<Named & { key: string }>`lateral jsonb_to_recordset(m.pieces)`.as<'p'>(
        raw`p(key text, name text, size bigint)`,
      ),
      (join) => join.onTrue(),
    )
    .where('m.agencyId', '=', agencyOf(tx))
    .where('m.mediaType', 'is not', null)
    .where('m.deletedAt', 'is', null)
    .where(channelIsVisible(tx))

/** Names and sizes of the files to be sent; for copies from a message or the library only the key is known. */
async function named(tx: ReadTx, pieces: Pieces): Promise<Named[]> {
  const given = pieces.flatMap(({ name, size }) => (name && size != null ? [{ name, size }] : []))
  const keys = pieces.flatMap(({ key, size }) => (size == null ? [key] : []))
  if (keys.length === 0) return given
  const found = await Promise.all([
    openPieces(tx).select(['p.name', 'p.size']).where(raw<boolean>`p.key = any(${keys})`).execute(),
    tx.sql
      .selectFrom('media')
      .select(['name', 'size'])
      .where('agencyId', '=', agencyOf(tx))
      .where('key', 'in', keys)
      .where(mediaIsVisible(tx))
      .execute(),
  ])
  return [...given, ...found.flat()]
}

/**
 * Whether public content of a message's channel is read by a client of another channel, or will be by a client who joins there.
 */
const clientsRead = (tx: ReadTx, channelId: string) => raw<boolean>`(m.channel_id = ${channelId} or exists (
  select from channel_user here
    join channel_user there on there.agency_id = here.agency_id and there.user_id = here.user_id and there.channel_id = m.channel_id
    join agency_user u on u.agency_id = here.agency_id and u.user_id = here.user_id and u.role = 'client' and u.removed_at is null
  where here.agency_id = ${agencyOf(tx)} and here.channel_id = ${channelId}))`
