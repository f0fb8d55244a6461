import { useCommand } from '../../platform/client/use-command.ts'
import { ApprovalNote } from './approval-note.tsx'
import { Attachments } from './attachments.tsx'
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
        place={`task/${task.id}`}
        pieces={task.attachments}
        editable={task.viewerCan.update}
        save={(changes) => save({ input: { id: task.id, ...changes } })}
      />
      <Comments task={task} />
    </>
  )
}
