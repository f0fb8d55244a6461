import type { KeyboardEvent } from 'react'

const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const focusable = 'a[href], button:not(:disabled)'
const choice = 'input[type="checkbox"]'

/**
 * Moves the focus to the same column of the next or previous row, else to the first focusable element there; X selects. Rows are
 * those of a table, or the elements marked `data-row` in a list.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget
  const target = event.target as HTMLElement
  const row = target.closest<HTMLElement>('tbody tr, [data-row]')
  // Key events of a row's menus and dialogs bubble through React's tree, although they are elsewhere in the DOM.
  if (!row || !list.contains(row) || event.ctrlKey || event.metaKey || event.altKey) return
  const step = steps[event.key]
  const found = step
    ? placeIn(rowBeside(row, step, list), target, row)
    : event.key === 'x' && row.querySelector<HTMLElement>(choice)
  if (!found) return
  event.preventDefault()
  if (step) found.focus()
  else found.click()
}

/** The rows of a list may be in lists of their own, such as one for each day. */
function rowBeside(row: HTMLElement, step: 1 | -1, list: HTMLElement): Element | null {
  if (row instanceof HTMLTableRowElement)
    return step > 0 ? row.nextElementSibling : row.previousElementSibling
  const rows = [...list.querySelectorAll('[data-row]')]
  return rows[rows.indexOf(row) + step] ?? null
}

function placeIn(row: Element | null, from: HTMLElement, before: HTMLElement): HTMLElement | null {
  if (!row) return null
  const wanted = from.matches(choice) ? choice : focusable
  const same = cellsOf(row)[cellsOf(before).findIndex((cell) => cell.contains(from))]
  if (same?.matches(wanted)) return same
  return same?.querySelector<HTMLElement>(wanted) ?? row.querySelector<HTMLElement>(focusable)
}

/** The cells of a table's row; in a list, each focusable element is one. */
const cellsOf = (row: Element): HTMLElement[] => [
  ...(row instanceof HTMLTableRowElement ? row.cells : row.querySelectorAll<HTMLElement>(focusable)),
]
