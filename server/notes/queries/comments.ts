import type { Selectable } from 'kysely'
import type { MentionableInput } from '../../../shared/agencies.ts'
import { mentionable } from '../../agencies/queries/mentionable.ts'
import type { NoteComment } from '../../database/generated/types.ts'
import { staffWhoOpen } from '../../messaging/queries/readers.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { noteById, noteOrNotFound } from './notes.ts'

export type CommentRow = Selectable<NoteComment>

const comments = (tx: ReadTx) =>
  tx.sql.selectFrom('noteComment').selectAll().where('agencyId', '=', agencyOf(tx))

/** Comments by id; null for those on notes that the viewer may not read. */
export const commentById = defineLoader<string, CommentRow | null>(async (tx, ids) => {
  const found = await comments(tx).where('id', 'in', ids).execute()
  const notes = await Promise.all(found.map(({ noteId }) => tx.load(noteById, noteId)))
  return inOrder(
    ids,
    found.filter((_, at) => notes[at]),
    ({ id }) => id,
  )
})

/** One comment. Errors: NOT_FOUND. */
export async function commentOrNotFound(tx: ReadTx, id: string): Promise<CommentRow> {
  const comment = await tx.load(commentById, id)
  if (!comment) throw notFound(say('noComment'))
  return comment
}

/** The comments of a note that the viewer has before them, oldest first. Errors: BAD_USER_INPUT. */
export function commentsOfNote(
  tx: ReadTx,
  noteId: string,
  { sortDirection, ...page }: PageArguments & { sortDirection?: 'ASC' | 'DESC' | null },
): Promise<Connection<CommentRow>> {
  return pageOf(tx, comments(tx).where('noteId', '=', noteId), {
    list: `noteComments/${noteId}`,
    order: ['createdAt', 'id'],
    direction: sortDirection === 'DESC' ? 'desc' : 'asc',
    page,
  })
}

/** How many comments notes have. */
export const commentCount = defineLoader<string, number>(async (tx, noteIds) => {
  const rows = await tx.sql
    .selectFrom('noteComment')
    .select(['noteId'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('noteId', 'in', noteIds)
    .groupBy('noteId')
    .execute()
  return inOrder(noteIds, rows, ({ noteId }) => noteId).map((row) => Number(row?.count ?? 0))
})

/** Who wrote a note and who commented it. */
export async function writersOfNote(tx: ReadTx, note: { id: string; userId: string }): Promise<string[]> {
  const rows = await comments(tx)
    .clearSelect()
    .select('userId')
    .distinct()
    .where('noteId', '=', note.id)
    .execute()
  return [...new Set([note.userId, ...rows.map(({ userId }) => userId)])]
}

/** The ids of those of the team who read a note and may be mentioned in a comment on it. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function mentionableByNote(
  tx: ReadTx,
  { noteID, ...input }: MentionableInput & { noteID: string },
): Promise<string[]> {
  const { channelId } = await noteOrNotFound(tx, noteID)
  return mentionable(tx, { reads: await staffWhoOpen(tx, channelId) }, input)
}
