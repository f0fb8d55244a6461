import type { KeyboardEvent } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
}

/** Takes the focus to the same column of the row below or above, else to the first thing there that can have it. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const target = event.target as HTMLElement
  // Menus and dialogs of a row are its children for React, and elsewhere in the page.
  const inside = event.currentTarget.contains(target)
  if (!step || !inside || event.ctrlKey || event.metaKey || event.altKey) return
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')?.[step]
  if (!cell || !(row instanceof HTMLTableRowElement)) return
  event.preventDefault()
  const focusable = 'a[href], button:not(:disabled)'
  const there = row.cells[cell.cellIndex]?.querySelector<HTMLElement>(focusable)
  ;(there ?? row.querySelector<HTMLElement>(focusable))?.focus()
}
