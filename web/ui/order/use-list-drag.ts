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
import { useLatest } from '../use-latest.ts'
import { droppedAt } from './move.ts'

interface Options {
  row: RefObject<HTMLElement | null>
  grip: RefObject<HTMLElement | null>
  /** Id of the list, so that nothing can be dropped into another one. */
  list: string
  id: string
}

/** Makes a row draggable by its grip, before or after another one; returns the edge at which a drop would insert. */
export function useListDrag({ row, grip, list, id }: Options): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = row.current
    const dragHandle = grip.current
    if (!element || !dragHandle) return
    const leave = () => setEdge(null)
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, row: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) =>
          attachClosestEdge({ row: id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data.row === id ? null : extractClosestEdge(self.data)),
        onDragLeave: leave,
        onDrop: leave,
      }),
    )
  }, [row, grip, list, id])
  return edge
}

/** Handles drops among the rows of a list. */
export function useListDrops(
  list: string,
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
): void {
  const known = useLatest({ ids, onMove })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0]?.data
          const { ids, onMove } = known.current
          const from = ids.indexOf(String(source.data.row))
          const over = ids.indexOf(String(target?.row))
          if (!target || from === -1 || over === -1) return
          onMove(from, droppedAt(from, over, extractClosestEdge(target) === 'top'))
        },
      }),
    [list, known],
  )
}
