import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import type { TaskPanel as Panel } from '../task/task-panel.tsx'

const load = () => import('../task/task-panel.tsx')
const TaskPanel = lazyPart(load, 'TaskPanel')

/** Where the open task's panel is mounted over the board; its id is in the address. */
export function TaskSlot(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <TaskPanel {...props} />
    </Suspense>
  )
}

/** Fetches what a panel consists of once there is nothing else to do, so that the first one opens as fast as the others. */
export function useTaskPanelSoon(): void {
  useEffect(() => {
    // What does not come now is loaded, and complained about, when a task is opened.
    const fetchIt = () =>
      void load().then(
        ({ loadPanelParts }) => loadPanelParts(),
        () => undefined,
      )
    // Safari has no idle callback.
    const handle = window.requestIdleCallback?.(fetchIt) ?? window.setTimeout(fetchIt, 2_000)
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle)
  }, [])
}
