import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { isBefore, placeOf } from './order.ts'

/** Lets the tab of a board be dragged before or after another one. */
export function useTabDrag(ref: RefObject<HTMLElement | null>, id: string, enabled: boolean): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    const leave = () => setEdge(null)
    return combine(
      draggable({ element, getInitialData: () => ({ board: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.board === 'string',
        getData: ({ input }) =>
          attachClosestEdge({ board: id }, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.board === id ? null : extractClosestEdge(self.data)),
        onDragLeave: leave,
        onDrop: leave,
      }),
    )
  }, [ref, id, enabled])
  return edge
}

/** Handles drops among the tabs. */
export function useTabDrops(
  ids: readonly string[],
  onMove: (id: string, afterID: string | null) => void,
): void {
  const known = useLatest({ ids, onMove })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.board === 'string',
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0]?.data
          const { ids, onMove } = known.current
          const moved = String(source.data.board)
          const after =
            target && placeOf(ids, moved, { over: String(target.board), before: isBefore(target) })
          if (after !== undefined) onMove(moved, after)
        },
      }),
    [known],
  )
}
