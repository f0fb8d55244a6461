import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useNamedComment } from '../../shell/routing/use-named-comment.ts'
import { CommentThread } from '../../ui/comments/comment-thread.tsx'
import { Section } from '../../ui/section.tsx'
import { clientName } from './client-name.ts'
import { deleteCommentMutation, saveCommentMutation } from './operations.ts'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { useCommentWriting } from './use-comment-writing.ts'
import { useComments } from './use-comments.ts'

/** The comments on a task. */
export function Comments({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const list = useComments(task.id)
  const marked = useNamedComment()
  const client = clientName(task)
  const [save] = useCommand(saveCommentMutation)
  const [remove] = useCommand(deleteCommentMutation)
  const toEveryone = useCommentWriting(task.id, false)
  const toTeam = useCommentWriting(task.id, true)
  return (
    <Section title={t('task.comments')} count={task.commentCount || undefined}>
      <div className={classes.comments}>
        <CommentThread
          label={t('task.comments')}
          list={list}
          marked={marked}
          internalText={client ? t('task.internalUnseen', { client }) : t('task.internal')}
          empty={t('task.noComments')}
          writing={({ internal }) => (internal ? toTeam : toEveryone)}
          onSave={(id, written) => save({ input: { id, ...written } })}
          onDelete={(id) => remove({ input: { id } })}
          onSetInternal={(id, internal) => save({ input: { id, internal } })}
        />
      </div>
    </Section>
  )
}
