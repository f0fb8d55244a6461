import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'
import { useBoardConfig } from './board-context.ts'
import type { Lane } from './lanes.ts'

type Element = RefObject<HTMLElement | null>
type Parts = Record<'lane' | 'head' | 'scroller', Element>

/**
 * Makes the end of a column a drop target for cards, with auto-scroll at its edges; and makes the column itself
 * draggable by its header, before or after another one.
 */
export function useLaneDrag({ lane: ref, head, scroller }: Parts, { id, isDaily }: Lane) {
  const { mayEdit } = useBoardConfig()
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = ref.current
    const dragHandle = head.current
    const scrolled = scroller.current
    if (!element || !dragHandle || !scrolled || !mayEdit) return
    const leave = () => {
      setOver(false)
      setEdge(null)
    }
    const drops = dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) =>
        typeof data.card === 'string' || (typeof data.column === 'string' && !isDaily),
      getData: ({ input, source }) =>
        source.data.column
          ? attachClosestEdge({ lane: id }, { element, input, allowedEdges: ['left', 'right'] })
          : { lane: id },
      onDrag({ self, source: { data } }) {
        if (data.column) setEdge(data.column === id ? null : extractClosestEdge(self.data))
        else setOver(true)
      },
      onDragLeave: leave,
      onDrop: leave,
    })
    const scrolls = autoScrollForElements({ element: scrolled })
    if (isDaily) return combine(drops, scrolls)
    const drags = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ column: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
    return combine(drops, scrolls, drags)
  }, [ref, head, scroller, id, isDaily, mayEdit])
  return { over, dragged, edge }
}
