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

/** Lets cards be dropped at the end of a column, which scrolls when one holds a card at its edge. */
export function useLaneDrop(ref: RefObject<HTMLElement | null>, laneId: string): boolean {
  const { mayEdit } = useBoard()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !mayEdit) return
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.card === 'string',
        getData: () => ({ lane: laneId }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      autoScrollForElements({ element }),
    )
  }, [ref, laneId, mayEdit])
  return over
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
