import type { Card, Lane } from './lanes.ts'
import { placeOf } from './order.ts'
import type { Moves } from './use-moves.ts'

/** The dragged item: a card from a column, or a column. */
export interface Dragged {
  card?: unknown
  lane?: unknown
  column?: unknown
}

/** The drop target: a column, before or after one of its cards or the column itself; without a card, its end. */
export interface DropTarget {
  lane: string
  card?: string
  before: boolean
}

interface Known {
  lanes: readonly Lane[]
  moves: Moves
}

/** Handles a drop; a card that was removed since, or is already there, is left unchanged. */
export function dropOnBoard(known: Known, dragged: Dragged, target: DropTarget): void {
  if (typeof dragged.column === 'string') dropColumn(known, dragged.column, target)
  else dropCard(known, dragged, target)
}

function dropCard({ lanes, moves }: Known, dragged: Dragged, target: DropTarget): void {
  const from = lanes.find(({ id }) => id === dragged.lane)
  const card = from?.cards.find(({ id }) => id === dragged.card)
  const lane = lanes.find(({ id }) => id === target.lane)
  if (!card || !lane || target.card === card.id) return
  const after = cardBefore(lane, card, target)
  if (isThere(lane, card, after)) return
  void moves.moveTo(card, lane, after)
}

function dropColumn({ lanes, moves }: Known, id: string, { lane: over, before }: DropTarget): void {
  const ids = lanes.filter(({ isDaily }) => !isDaily).map((lane) => lane.id)
  const after = placeOf(ids, id, { over, before })
  const moved = lanes.find((lane) => lane.id === id)
  if (moved && after !== undefined) void moves.moveColumn(moved, after, ids)
}

/** The card after which to insert; null for the top of the column. */
function cardBefore(lane: Lane, card: Card, { card: over, before }: DropTarget): Card | null {
  const others = lane.cards.filter(({ id }) => id !== card.id)
  const at = others.findIndex(({ id }) => id === over)
  if (at === -1) return others.at(-1) ?? null
  return (before ? others[at - 1] : others[at]) ?? null
}

function isThere(lane: Lane, card: Card, after: Card | null): boolean {
  const at = lane.cards.indexOf(card)
  return at !== -1 && (lane.cards[at - 1] ?? null) === after
}
