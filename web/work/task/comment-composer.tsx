import { SegmentedControl } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { BoldText } from '../../ui/bold-text.tsx'
import { CommentComposer } from '../../ui/comments/comment-composer.tsx'
import { useCommentDraft } from '../../ui/comments/use-comment-draft.ts'
import { clientName } from './client-name.ts'
import { createCommentMutation } from './operations.ts'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { useCommentWriting } from './use-comment-writing.ts'

/** Where a task is commented: who reads it, the words, and sending. */
export function TaskCommentComposer({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const draft = useCommentDraft(`task/${task.id}/words`)
  const [create] = useCommand(createCommentMutation)
  const internal = isStaff && draft.internal
  const writing = useCommentWriting(task.id, internal)
  return (
    <CommentComposer
      {...writing}
      label={t(internal ? 'task.commentInternal' : 'task.commentEveryone')}
      draft={draft}
      internal={internal}
      className={classes.composer ?? ''}
      head={isStaff && <Audience task={task} internal={internal} onChange={draft.setInternal} />}
      onSend={async (written) => {
        await create({ input: { taskID: task.id, ...written, ...(isStaff && { internal }) } })
      }}
    />
  )
}

interface AudienceProps extends TaskProps {
  internal: boolean
  onChange: (internal: boolean) => void
}

/** Says who will read the comment, and switches between everyone and the team. */
function Audience({ task, internal, onChange }: AudienceProps) {
  const { t } = useTranslation('work')
  const client = clientName(task)
  const readers = client
    ? t(internal ? 'task.toTeam' : 'task.toAll', { client })
    : t(internal ? 'task.teamOnly' : 'task.noClientYet')
  return (
    <div className={classes.audience} data-internal={internal || undefined}>
      <span className={classes.readers}>
        {internal && <IconLock size={14} stroke={1.75} aria-hidden />}
        <span>
          <BoldText text={readers} />
        </span>
      </span>
      <SegmentedControl
        size="xs"
        aria-label={t('task.whoReads')}
        value={internal ? 'internal' : 'everyone'}
        onChange={(value) => onChange(value === 'internal')}
        data={[
          { value: 'everyone', label: t('task.everyone') },
          { value: 'internal', label: t('task.internal') },
        ]}
      />
    </div>
  )
}
