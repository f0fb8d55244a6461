import type { KeyboardEvent } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
}
const focusable = 'a[href], button:not(:disabled)'
const choice = 'input[type="checkbox"]'

/** Takes the focus to the same column of the row below or above, else to the first thing there that can have it; X chooses. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  const row = target.closest('tbody tr')
  // Menus and dialogs of a row are its children for React, and elsewhere in the page.
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
