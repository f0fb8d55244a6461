import { type KeyboardEvent, useRef } from 'react'
import classes from './movable.module.css'
import { useListDrag } from './use-list-drag.ts'

interface Options {
  /** Id of the list, so that nothing can be dropped into another one. */
  list: string
  id: string
  /** Up for -1, down for 1. */
  onMove: (by: number) => void
}

const ways: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The props of a row of a list that people sort, and of its grip, by which it is dragged or moved with the arrow keys. */
export function useMovable({ list, id, onMove }: Options) {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const edge = useListDrag({ row, grip, list, id })

  function onKeyDown(event: KeyboardEvent) {
    const by = ways[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
    // The row has moved in the list; the focus stays on it.
    requestAnimationFrame(() => grip.current?.focus())
  }

  return {
    row: { ref: row, className: classes.row ?? '', 'data-edge': edge ?? undefined },
    grip: { ref: grip, className: classes.grip ?? '', onKeyDown },
  }
}
