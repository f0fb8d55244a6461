import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { saveTaskMutation } from './operations.ts'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'

/** Says that a finished task waits for a yes, and offers the answer to whoever was asked. */
export function ApprovalNote({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const [save] = useCommand(saveTaskMutation)
  const answer = useAction((approved: boolean) => save({ input: { id: task.id, approved } }))
  const { client } = task.project
  const asked = client && client.id === task.approverID ? client.name : t('task.approval.admins')
  if (task.approvedAt)
    return (
      <div className={classes.note} data-state="approved">
        {t('task.approval.given', { at: formats.date(task.approvedAt) })}
      </div>
    )
  if (!task.approvalAskedAt) return null
  return (
    <div className={classes.note} role="status">
      <Text component="span" flex={1}>
        {task.viewerCan.approve ? t('task.approval.yours') : t('task.approval.waiting', { name: asked })}
      </Text>
      {task.viewerCan.approve && (
        <>
          <Button
            size="xs"
            loading={answer.pending && answer.latest === true}
            onClick={() => void answer.run(true)}
          >
            {t('task.approval.approve')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={answer.pending && answer.latest === false}
            onClick={() => void answer.run(false)}
          >
            {t('task.approval.refuse')}
          </Button>
        </>
      )}
      <SaveError field={answer} />
    </div>
  )
}
