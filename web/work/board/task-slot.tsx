import { type ComponentProps, Suspense, useEffect } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import type { TaskPanel as Panel } from '../task/task-panel.tsx'

const load = () => import('../task/task-panel.tsx')
const TaskPanel = lazyPart(load, 'TaskPanel')

/** Where the open task's panel is mounted over the board; its id is in the URL. */
export function TaskSlot(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <TaskPanel {...props} />
    </Suspense>
  )
}

/** Prefetches the chunks of a panel when idle, so that the first panel opens as fast as later ones. */
export function useTaskPanelSoon(): void {
  useEffect(() => {
    // A failed prefetch is ignored: opening a task loads the chunk again and reports errors.
    const fetchIt = () =>
      void load().then(
        ({ loadPanelParts }) => loadPanelParts(),
        () => undefined,
      )
    return whenIdle(fetchIt)
  }, [])
}
