import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageContent } from '../../messaging/message/message-content.tsx'
import { CommentList } from '../../ui/comments/comment-list.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { Section } from '../section.tsx'
import { clientName } from './client-name.ts'
import { CommentEditor } from './comment-editor.tsx'
import { CommentMenu } from './comment-menu.tsx'
import classes from './task.module.css'
import type { TaskComment, TaskProps } from './task.ts'
import { useComments } from './use-comments.ts'

/** What was said about a task. */
export function Comments({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const list = useComments(task.id)
  const client = clientName(task)
  const [editing, setEditing] = useState<string>()

  const shown = (comment: TaskComment) => {
    const { user } = comment
    const author = user ?? { id: comment.id, name: t('task.formerMember'), avatar: null, companyName: null }
    return {
      ...comment,
      comment,
      author,
      of: author.companyName ?? undefined,
      note: comment.editedAt ? t('task.edited') : undefined,
    }
  }

  return (
    <Section title={t('task.comments')} count={task.commentCount || undefined}>
      <div className={classes.comments}>
        <div className={classes.inset}>
          <MoreButton list={list} />
        </div>
        {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
        {!list.items && list.error === undefined && <ListSkeleton rows={2} />}
        {list.items?.length === 0 && (
          <Text className={classes.inset} c="dimmed">
            {t('task.noComments')}
          </Text>
        )}
        <CommentList
          label={t('task.comments')}
          comments={(list.items ?? []).map(shown)}
          internalText={client ? t('task.internalUnseen', { client }) : t('task.internal')}
          renderBody={({ comment }) =>
            editing === comment.id ? (
              <CommentEditor comment={comment} onDone={() => setEditing(undefined)} />
            ) : (
              <MessageContent content={comment.content} />
            )
          }
          renderActions={({ comment }) =>
            editing !== comment.id && <CommentMenu comment={comment} onEdit={() => setEditing(comment.id)} />
          }
        />
      </div>
    </Section>
  )
}
