import type { KeyboardEvent } from 'react'
import type { BoardState } from './board-context.ts'
import { type Card, type Lane, ownDay } from './lanes.ts'

const steps: Record<string, [sideways: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  k: [0, -1],
  j: [0, 1],
}

/** Arrow keys move the focus between cards; with Alt they move the card. */
export function onCardKey(
  event: KeyboardEvent,
  { state, card, laneID }: { state: BoardState; card: Card; laneID: string },
) {
  const step = steps[event.key]
  const lane = state.lanes.find(({ id }) => id === laneID)
  if (!step || !lane || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.altKey && event.key.length === 1) return
  event.preventDefault()
  if (event.altKey) take(state, card, lane, step)
  else go(state, card, lane, step)
}

function go({ lanes }: BoardState, card: Card, lane: Lane, [sideways, down]: [number, number]) {
  const at = lane.cards.indexOf(card)
  if (sideways === 0) return focusCard(lane, lane.cards[at + down])
  // Empty columns are skipped.
  for (let next = lanes.indexOf(lane) + sideways; lanes[next]; next += sideways) {
    const to = lanes[next]
    if (to && to.cards.length > 0) return focusCard(to, to.cards[Math.min(at, to.cards.length - 1)])
  }
}

/** Within the Daily Queue the viewer moves only the cards of their own day; the others keep their order on the board. */
function take(state: BoardState, card: Card, lane: Lane, [sideways, down]: [number, number]) {
  const { lanes, moves, mayEdit } = state
  if (!mayEdit) return
  const at = lane.cards.indexOf(card)
  if (sideways === 0) {
    const among = lane.isDaily ? ownDay(lane.cards, state.me) : lane.cards
    const next = among.indexOf(card) + down
    if (!among.includes(card) || next < 0 || next >= among.length) return
    const others = among.filter((other) => other !== card)
    return void moves.moveTo(card, lane, others[next - 1] ?? null)
  }
  const to = lanes[lanes.indexOf(lane) + sideways]
  // Joining the Daily Queue is a switch in the menu, not a move to the left.
  if (!to || to.isDaily || lane.isDaily) return
  void moves.moveTo(card, to, to.cards[Math.min(at, to.cards.length) - 1] ?? null)
}

const focusCard = (lane: Lane, card: Card | undefined) =>
  card && document.querySelector<HTMLElement>(`[data-card="${lane.id}/${card.id}"] a`)?.focus()
