import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { useBoard, useBoardConfig } from './board-context.ts'
import { type Dragged, type DropTarget, dropOnBoard } from './drops.ts'
import type { Lane } from './lanes.ts'
import { isBefore } from './order.ts'
import { followTouches } from './touch-drag.ts'

/** Makes a card draggable, and a drop target for others before or after it. */
export function useCardDrag(ref: RefObject<HTMLElement | null>, id: string, laneId: string) {
  const { mayEdit } = useBoardConfig()
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || !mayEdit) return
    return combine(
      draggable({
        element,
        getInitialData: () => ({ card: id, lane: laneId }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.card === 'string',
        getData: ({ input }) =>
          attachClosestEdge({ card: id, lane: laneId }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data.card === id ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [ref, id, laneId, mayEdit])
  return { dragged, edge }
}

/** Handles drops anywhere on the board; the board scrolls sideways while a card is dragged to its edge. */
export function useBoardDrops(ref: RefObject<HTMLElement | null>, lanes: readonly Lane[]): void {
  const { moves, mayEdit } = useBoard()
  const known = useLatest({ lanes, moves })
  useEffect(() => {
    const element = ref.current
    if (!element || !mayEdit) return
    const drop = (dragged: Dragged, target: DropTarget) => dropOnBoard(known.current, dragged, target)
    return combine(
      autoScrollForElements({ element }),
      followTouches(element, drop),
      monitorForElements({
        onDrop({ source, location }) {
          const data = location.current.dropTargets[0]?.data
          if (!data) return
          drop(source.data, {
            lane: String(data.lane),
            ...(typeof data.card === 'string' && { card: data.card }),
            before: isBefore(data),
          })
        },
      }),
    )
  }, [ref, known, mayEdit])
}
