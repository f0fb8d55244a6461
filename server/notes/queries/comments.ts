import type { Selectable } from 'kysely'
import type { MentionableInput } from '../../../shared/agencies.ts'
import { mentionable } from '../../agencies/queries/mentionable.ts'
import { defineReading } from '../../comments/queries/reading.ts'
import type { NoteComment } from '../../database/generated/types.ts'
import { staffWhoOpen } from '../../messaging/queries/readers.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { noteById, noteOrNotFound } from './notes.ts'

export type CommentRow = Selectable<NoteComment>

const comments = (tx: ReadTx) =>
  tx.sql.selectFrom('noteComment').selectAll().where('agencyId', '=', agencyOf(tx))

const reading = defineReading({
  rows: comments,
  owner: 'noteId',
  ownerOf: ({ noteId }: CommentRow) => noteId,
  owners: noteById,
  list: 'noteComments',
  missing: () => notFound(say('noComment')),
})

/** Comments by id; null for those on notes that the viewer may not read. */
export const commentById = reading.byId

/** One comment. Errors: NOT_FOUND. */
export const commentOrNotFound = reading.orNotFound

/** The comments of a loaded note, oldest first. Errors: BAD_USER_INPUT. */
export const commentsOfNote = reading.pageOf

/** The number of comments, by note. */
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

/** The authors of a note and of its comments. */
export async function writersOfNote(tx: ReadTx, note: { id: string; userId: string }): Promise<string[]> {
  const rows = await comments(tx)
    .clearSelect()
    .select('userId')
    .distinct()
    .where('noteId', '=', note.id)
    .execute()
  return [...new Set([note.userId, ...rows.map(({ userId }) => userId)])]
}

/** The ids of staff who may read a note, and be mentioned in a comment on it. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function mentionableByNote(
  tx: ReadTx,
  { noteID, ...input }: MentionableInput & { noteID: string },
): Promise<string[]> {
  const { channelId } = await noteOrNotFound(tx, noteID)
  return mentionable(tx, { reads: await staffWhoOpen(tx, channelId) }, input)
}
