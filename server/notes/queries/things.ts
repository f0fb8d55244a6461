import { thingsBy } from '../../notifications/ports.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** The conversations of comments on notes. */
export const conversationsOfComments = thingsBy('conversation', (tx, commentIds) =>
  tx.sql
    .selectFrom('noteComment')
    .innerJoin('conversationNote', (join) =>
      join
        .onRef('conversationNote.agencyId', '=', 'noteComment.agencyId')
        .onRef('conversationNote.id', '=', 'noteComment.noteId'),
    )
    .select(['noteComment.id as subjectId', 'conversationNote.conversationId as id'])
    .where('noteComment.agencyId', '=', agencyOf(tx))
    .where('noteComment.id', 'in', commentIds)
    .execute(),
)
