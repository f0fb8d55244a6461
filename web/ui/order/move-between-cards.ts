import type { KeyboardEvent } from 'react'

const steps: Record<string, [sideways: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  k: [0, -1],
  j: [0, 1],
}

/** Arrow keys move between cards in lists side by side (`data-lane`, a card in each of its `li`); empty lists are skipped. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const card = (event.target as Element).closest('[data-lane] > li')
  const step = steps[event.key]
  // Key events of a card's menu bubble through React's tree, although the menu is elsewhere in the DOM.
  if (!card || !step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const lanes = [...event.currentTarget.querySelectorAll('[data-lane]')]
  const found = next(lanes, card, step)?.querySelector<HTMLElement>('a[href]')
  if (!found) return
  event.preventDefault()
  found.focus()
}

function next(lanes: readonly Element[], card: Element, [sideways, down]: [number, number]) {
  const cards = lanes.map(({ children }) => [...children])
  const lane = cards.findIndex((each) => each.includes(card))
  const at = cards[lane]?.indexOf(card) ?? 0
  if (sideways === 0) return cards[lane]?.[at + down]
  const beside = sideways < 0 ? cards.slice(0, lane).toReversed() : cards.slice(lane + 1)
  const nearest = beside.find(({ length }) => length > 0)
  return nearest?.[Math.min(at, nearest.length - 1)]
}
