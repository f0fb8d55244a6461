import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { noteCommentMax } from '../../../shared/notes-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { useNamedComment } from '../../shell/routing/use-named-comment.ts'
import { Discussion } from '../../ui/comments/discussion.tsx'
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
  const list = useLiveList({
    query: noteCommentsQuery,
    variables: useMemo(() => ({ id: noteID }), [noteID]),
    pick: ({ getConversationNote }) => getConversationNote.comments,
  })
  const marked = useNamedComment()
  const findPeople = useCallback(
    async (keyword: string) => (await ask(mentionableByNoteQuery, { noteID, keyword })).mentionableByNote,
    [noteID],
  )
  return (
    <div className={classes.comments}>
      <Discussion
        label={t('commentList')}
        fieldLabel={t('comment')}
        place={`notes/comment/${noteID}`}
        readers="team"
        list={list}
        marked={marked}
        internalText={t('internal')}
        findPeople={findPeople}
        max={noteCommentMax}
        className={classes.field}
        onSend={(written) => create({ input: { ConversationNoteID: noteID, ...written } })}
        onSave={(id, written) => update({ input: { id, ...written } })}
        onDelete={(id) => remove({ input: { id } })}
      />
    </div>
  )
}
