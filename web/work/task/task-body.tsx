import { useTranslation } from 'react-i18next'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { Attachments } from '../../ui/files/attachments.tsx'
import { ApprovalNote } from './approval-note.tsx'
import { Comments } from './comments.tsx'
import { Description } from './description.tsx'
import { saveTaskMutation } from './operations.ts'
import { ShelfNote } from './shelf-note.tsx'
import { SubTasks } from './sub-tasks.tsx'
import type { TaskProps } from './task.ts'
import { TaskFacts } from './task-facts.tsx'
import { TaskLabels } from './task-labels.tsx'
import { TaskTitle } from './task-title.tsx'

/** The task below the panel's header. */
export function TaskBody({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const [save] = useCommand(saveTaskMutation)
  return (
    <>
      <ShelfNote task={task} />
      <TaskTitle task={task} />
      <ApprovalNote task={task} />
      <TaskLabels task={task} />
      <TaskFacts task={task} />
      <Description task={task} />
      <SubTasks task={task} />
      <Attachments
        title={t('task.attachments')}
        place={`task/${task.id}`}
        files={task.attachments}
        editable={task.viewerCan.update}
        open={fileLink}
        save={(changes) => save({ input: { id: task.id, ...changes } })}
      />
      <Comments task={task} />
    </>
  )
}
