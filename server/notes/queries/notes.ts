import type { Selectable } from 'kysely'
import type { ConversationNote } from '../../database/generated/types.ts'
import { conversationOrNotFound } from '../../messaging/queries/conversations.ts'
import { channelIsVisible } from '../../messaging/queries/visibility.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type IDFilter, textMatches } from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'

/** A note with the channel of its conversation. */
export type NoteRow = Selectable<ConversationNote> & { channelId: string }

/** The notes of conversations that the viewer may open; none for clients. */
const notes = (tx: ReadTx) =>
  tx.sql
    .selectFrom('conversationNote')
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.agencyId', '=', 'conversationNote.agencyId')
        .onRef('conversation.id', '=', 'conversationNote.conversationId'),
    )
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.agencyId', '=', 'conversation.agencyId')
        .onRef('channel.id', '=', 'conversation.channelId'),
    )
    .selectAll('conversationNote')
    .select('conversation.channelId')
    .where('conversationNote.agencyId', '=', agencyOf(tx))
    .where(channelIsVisible(tx))
    .where((row) => row.val(isStaff(tx.viewer)))

/** Notes by id; null for those that the viewer may not read. */
export const noteById = defineLoader<string, NoteRow | null>(async (tx, ids) =>
  inOrder(ids, await notes(tx).where('conversationNote.id', 'in', ids).execute(), ({ id }) => id),
)

/** One note. Errors: NOT_FOUND. */
export async function noteOrNotFound(tx: ReadTx, id: string): Promise<NoteRow> {
  const note = await tx.load(noteById, id)
  if (!note) throw notFound(say('noNote'))
  return note
}

type ListArguments = PageArguments & {
  filter?: { ConversationID?: IDFilter | null } | null
  sortDirection?: 'ASC' | 'DESC' | null
}

/** The notes that the viewer may read, of one conversation or of all, newest first. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function listNotes(
  tx: ReadTx,
  { filter, sortDirection, ...page }: ListArguments,
): Promise<Connection<NoteRow>> {
  const only = filter?.ConversationID
  if (only?.eq) await conversationOrNotFound(tx, only.eq)
  const query = notes(tx).where((row) => textMatches(row.ref('conversationNote.conversationId'), only))
  return pageOf(tx, query, {
    list: `notes/${agencyOf(tx)}/${JSON.stringify(only ?? {})}`,
    order: ['conversationNote.createdAt', 'conversationNote.id'],
    direction: sortDirection === 'ASC' ? 'asc' : 'desc',
    page,
  })
}

/** How many notes a conversation has. Errors: NOT_FOUND. */
export async function countNotes(tx: ReadTx, conversationId: string): Promise<number> {
  const { id } = await conversationOrNotFound(tx, conversationId)
  const { count } = await tx.sql
    .selectFrom('conversationNote')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('conversationId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
