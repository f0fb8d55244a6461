import { Suspense } from 'react'
import { lazyPart } from '../../messaging/lazy-part.ts'

const TaskPanel = lazyPart(() => import('../task/task-panel.tsx'), 'TaskPanel')

/** Where the open task's panel is mounted over the board; its id is in the address. */
export function TaskSlot(props: { taskId: string; onClose: () => void }) {
  return (
    <Suspense>
      <TaskPanel {...props} />
    </Suspense>
  )
}
