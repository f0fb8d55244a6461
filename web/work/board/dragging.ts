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
import { useBoard } from './board-context.ts'
import type { Card, Lane } from './lanes.ts'
import { placeOf } from './order.ts'
import type { Moves } from './use-moves.ts'

/** Makes a card something to drag, and to drop others before or behind. */
export function useCardDrag(ref: RefObject<HTMLElement | null>, card: Card, lane: Lane) {
  const { mayEdit } = useBoard()
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const { id } = card
  const laneId = lane.id
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

/** Carries out what is dropped anywhere on the board; the board scrolls sideways while one drags to its edge. */
export function useBoardDrops(ref: RefObject<HTMLElement | null>, lanes: readonly Lane[]): void {
  const { moves, mayEdit } = useBoard()
  const known = useLatest({ lanes, moves })
  useEffect(() => {
    const element = ref.current
    if (!element || !mayEdit) return
    return combine(
      autoScrollForElements({ element }),
      monitorForElements({
        onDrop({ source, location }) {
          const { lanes, moves } = known.current
          const [target] = location.current.dropTargets
          if (target && typeof source.data.column === 'string')
            return dropColumn(known.current, source.data.column, target.data)
          const from = lanes.find(({ id }) => id === source.data.lane)
          const card = from?.cards.find(({ id }) => id === source.data.card)
          const lane = lanes.find(({ id }) => id === target?.data.lane)
          if (!target || !card || !lane || target.data.card === card.id) return
          const after = cardBefore(lane, card, target.data)
          if (isThere(lane, card, after)) return
          void moves.moveTo(card, lane, after)
        },
      }),
    )
  }, [ref, known, mayEdit])
}

function dropColumn(
  { lanes, moves }: { lanes: readonly Lane[]; moves: Moves },
  id: string,
  target: Record<string | symbol, unknown>,
): void {
  const ids = lanes.filter(({ isDaily }) => !isDaily).map((lane) => lane.id)
  const after = placeOf(ids, id, { over: String(target.lane), target })
  const moved = lanes.find((lane) => lane.id === id)
  if (moved && after !== undefined) void moves.moveColumn(moved, after, ids)
}

/** Behind which card something is dropped: none for the top of the column. */
function cardBefore(lane: Lane, card: Card, target: Record<string | symbol, unknown>): Card | null {
  const others = lane.cards.filter(({ id }) => id !== card.id)
  const at = others.findIndex(({ id }) => id === target.card)
  if (at === -1) return others.at(-1) ?? null
  return (extractClosestEdge(target) === 'top' ? others[at - 1] : others[at]) ?? null
}

function isThere(lane: Lane, card: Card, after: Card | null): boolean {
  const at = lane.cards.indexOf(card)
  return at !== -1 && (lane.cards[at - 1] ?? null) === after
}
