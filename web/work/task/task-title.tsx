import { UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useTranslation } from 'react-i18next'
import { taskTitleMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { TextField } from '../../ui/saved/text-field.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useSavedLater } from '../../ui/waiting/use-saved-later.ts'
import { Waits } from '../../ui/waiting/waits.tsx'
import { saveTaskMutation } from './operations.ts'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { useTaskField } from './use-task-field.ts'

/** The circle that completes a task, its title, and its star. */
export function TaskTitle({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const title = useTaskField(task, 'title')
  const important = useTaskField(task, 'isImportant')
  const { completed, answer } = useCompletion(task)
  const editable = task.viewerCan.update
  return (
    <div className={classes.titleRow}>
      <CompleteButton task={task} completed={completed} answer={answer} />
      <div className={classes.title}>
        {editable ? (
          <TextField
            label={t('task.title')}
            field={title}
            max={taskTitleMax}
            className={classes.titleInput}
            grows
            required
          />
        ) : (
          <h1 className={classes.titleInput} dir="auto">
            {task.title}
          </h1>
        )}
        <SaveError field={completed} />
        <Waits field={completed} />
        <SaveError field={answer} />
        <SaveError field={important} />
      </div>
      {editable && (
        <IconButton
          label={t(important.value ? 'task.unstar' : 'task.star')}
          icon={important.value ? IconStarFilled : IconStar}
          aria-pressed={important.value}
          color={important.value ? 'primary' : 'gray'}
          onClick={() => void important.set(!important.value)}
        />
      )}
    </div>
  )
}

/** Whether the task is completed, and the answer to whoever asked for its approval. */
function useCompletion(task: TaskProps['task']) {
  const completed = useSavedLater(saveTaskMutation, {
    operation: 'SaveTask',
    lane: `task/${task.id}/tick`,
    input: { id: task.id },
    field: 'isCompleted',
    saved: task.isCompleted,
  })
  const [save] = useCommand(saveTaskMutation)
  const answer = useAction((approved: boolean) => save({ input: { id: task.id, approved } }))
  return { completed, answer }
}

function CompleteButton({ task, completed, answer }: TaskProps & ReturnType<typeof useCompletion>) {
  const { t } = useTranslation('work')
  const isWaiting = task.approvalAskedAt !== null && task.approvedAt === null
  const state = completed.value && !isWaiting ? 'done' : isWaiting ? 'waiting' : 'open'
  const { update, approve } = task.viewerCan
  // For a task waiting for approval, the circle approves it if the viewer may, otherwise it withdraws the request.
  const waiting = approve ? 'task.approval.approve' : update ? 'task.takeBack' : 'task.waiting'
  const label = t(isWaiting ? waiting : state === 'done' ? 'task.reopen' : 'task.complete')
  return (
    <UnstyledButton
      className={classes.circle}
      role="checkbox"
      aria-checked={state === 'done' ? true : isWaiting ? 'mixed' : false}
      aria-label={label}
      data-tooltip={label}
      data-state={state}
      disabled={!update}
      onClick={() =>
        void (isWaiting && approve ? answer.run(true) : completed.set(!isWaiting && !completed.value))
      }
    >
      {state === 'done' && <IconCheck size={14} stroke={2.5} aria-hidden />}
      {isWaiting && <IconHourglass size={13} stroke={1.75} aria-hidden />}
    </UnstyledButton>
  )
}
