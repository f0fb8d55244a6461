import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { noteCommentMax } from '../../../shared/notes-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { CommentComposer } from '../../ui/comments/comment-composer.tsx'
import { CommentThread } from '../../ui/comments/comment-thread.tsx'
import { useCommentDraft } from '../../ui/comments/use-comment-draft.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import {
  createNoteCommentMutation,
  deleteNoteCommentMutation,
  mentionableByNoteQuery,
  noteCommentsQuery,
  updateNoteCommentMutation,
} from '../operations/notes.ts'
import classes from './notes.module.css'

/** The comments on a note, and their composer. */
export function NoteComments({ noteID }: { noteID: string }) {
  const { t } = useTranslation('notes')
  const [create] = useCommand(createNoteCommentMutation)
  const [update] = useCommand(updateNoteCommentMutation)
  const [remove] = useCommand(deleteNoteCommentMutation)
  const draft = useCommentDraft(`notes/comment/${noteID}`)
  const list = useLiveList({
    query: noteCommentsQuery,
    variables: useMemo(() => ({ id: noteID }), [noteID]),
    pick: ({ getConversationNote }) => getConversationNote.comments,
  })
  const findPeople = useCallback(
    async (keyword: string) => (await ask(mentionableByNoteQuery, { noteID, keyword })).mentionableByNote,
    [noteID],
  )
  const writing = { findPeople, max: noteCommentMax }
  return (
    <div className={classes.comments}>
      <CommentThread
        label={t('commentList')}
        list={list}
        internalText={t('internal')}
        writing={() => writing}
        renderContent={(content) => <RichText content={content} />}
        onSave={(id, written) => update({ input: { id, ...written } })}
        onDelete={(id) => remove({ input: { id } })}
      />
      <CommentComposer
        {...writing}
        label={t('comment')}
        draft={draft}
        internal={false}
        className={classes.field ?? ''}
        onSend={async (written) => {
          await create({ input: { ConversationNoteID: noteID, ...written } })
        }}
      />
    </div>
  )
}
