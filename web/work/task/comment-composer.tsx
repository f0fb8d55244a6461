import { useTranslation } from 'react-i18next'
import { useLaterCommand } from '../../platform/outbox/use-later-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { CommentAudience } from '../../ui/audience/comment-audience.tsx'
import { CommentComposer } from '../../ui/comments/comment-composer.tsx'
import { useCommentDraft } from '../../ui/comments/use-comment-draft.ts'
import { clientName } from './client-name.ts'
import { createCommentMutation } from './operations.ts'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { useCommentWriting } from './use-comment-writing.ts'

/** The composer for comments on a task: readers, text, and sending. */
export function TaskCommentComposer({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const draft = useCommentDraft(`task/${task.id}/words`)
  const lane = `task/${task.id}`
  const create = useLaterCommand(createCommentMutation, { operation: 'CreateComment', lane })
  const internal = isStaff && draft.internal
  const writing = useCommentWriting(task.id, internal)
  return (
    <CommentComposer
      {...writing}
      label={t(internal ? 'task.commentInternal' : 'task.commentEveryone')}
      draft={draft}
      lane={lane}
      internal={internal}
      className={classes.composer ?? ''}
      head={
        isStaff && (
          <CommentAudience client={clientName(task)} internal={internal} onChange={draft.setInternal} />
        )
      }
      onSend={async (written) => {
        await create({ input: { taskID: task.id, ...written, ...(isStaff && { internal }) } })
      }}
    />
  )
}
