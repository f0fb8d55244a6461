import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageContent } from '../../messaging/message/message-content.tsx'
import { useCommand } from '../../platform/client/use-command.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { CommentList } from '../../ui/comments/comment-list.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import {
  createNoteCommentMutation,
  deleteNoteCommentMutation,
  noteCommentsQuery,
  updateNoteCommentMutation,
} from '../operations/notes.ts'
import { CommentField } from './comment-field.tsx'
import { ItemMenu } from './item-menu.tsx'
import classes from './notes.module.css'

/** What was said about a note, and where one answers. */
export function NoteComments({ noteID }: { noteID: string }) {
  const { t } = useTranslation('notes')
  const [editing, setEditing] = useState<string>()
  const [create] = useCommand(createNoteCommentMutation)
  const [update] = useCommand(updateNoteCommentMutation)
  const [remove] = useCommand(deleteNoteCommentMutation)
  const list = useLiveList({
    query: noteCommentsQuery,
    variables: useMemo(() => ({ id: noteID }), [noteID]),
    pick: ({ getConversationNote }) => getConversationNote.comments,
  })
  const shown = list.items?.toReversed().map((comment) => ({
    ...comment,
    comment,
    author: comment.user ?? { id: comment.userID, name: t('formerMember'), avatar: null },
    note: comment.editedAt ? t('edited') : undefined,
    internal: false,
  }))
  return (
    <div className={classes.comments}>
      {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
      {!shown && list.error === undefined && <ListSkeleton rows={1} />}
      <MoreButton list={list} />
      <CommentList
        label={t('commentList')}
        comments={(shown ?? []).map(({ note, ...rest }) => ({ ...rest, ...(note ? { note } : {}) }))}
        internalText={t('internal')}
        renderBody={({ comment }) =>
          editing === comment.id ? (
            <CommentField
              label={t('editComment')}
              initial={comment.content}
              onSend={async (written) => {
                await update({ input: { id: comment.id, ...written } })
                setEditing(undefined)
              }}
              onCancel={() => setEditing(undefined)}
            />
          ) : (
            <MessageContent content={comment.content} />
          )
        }
        renderActions={({ comment }) =>
          editing !== comment.id && (
            <ItemMenu
              label={t('commentActions')}
              can={comment.viewerCan}
              question={t('deleteComment')}
              hint={t('deleteCommentHint')}
              onEdit={() => setEditing(comment.id)}
              onDelete={() => remove({ input: { id: comment.id } })}
            />
          )
        }
      />
      <CommentField
        label={t('comment')}
        onSend={async (written) => {
          await create({ input: { ConversationNoteID: noteID, ...written } })
        }}
      />
    </div>
  )
}
