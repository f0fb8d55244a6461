import type { KeyboardEvent } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
}
const focusable = 'a[href], button:not(:disabled)'
const choice = 'input[type="checkbox"]'

/** Moves the focus to the same column of the next or previous row, else to the first focusable element there; X selects. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  const row = target.closest('tbody tr')
  // Key events of a row's menus and dialogs bubble through React's tree, although they are elsewhere in the DOM.
  if (!row || !event.currentTarget.contains(row) || event.ctrlKey || event.metaKey || event.altKey) return
  const step = steps[event.key]
  const found = step
    ? placeIn(row[step], target)
    : event.key === 'x' && row.querySelector<HTMLElement>(choice)
  if (!found) return
  event.preventDefault()
  if (step) found.focus()
  else found.click()
}

function placeIn(row: Element | null, from: HTMLElement): HTMLElement | null {
  const cell = from.closest<HTMLTableCellElement>('td, th')
  if (!(row instanceof HTMLTableRowElement) || !cell) return null
  const wanted = from.matches(choice) ? choice : focusable
  return (
    row.cells[cell.cellIndex]?.querySelector<HTMLElement>(wanted) ?? row.querySelector<HTMLElement>(focusable)
  )
}
