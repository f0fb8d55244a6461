import type { createSpotlight } from '@mantine/spotlight'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

export type SelectionStore = ReturnType<typeof createSpotlight>[0]

interface Options {
  store: SelectionStore
  /** The ids of the lines, in their order; none while nothing is typed. */
  lines: string
  /** Whether the viewer has moved the selection since the last letter. */
  hasMoved: RefObject<boolean>
}

/** Selects the first line, also when results arrive later; a selection that the viewer has moved stays on its line. */
export function useSelection({ store, lines, hasMoved }: Options): void {
  useLayoutEffect(() => {
    if (lines !== '') select(store, hasMoved.current)
  }, [store, lines, hasMoved])
}

/** Tells screen readers which line is selected: Spotlight only marks it in the document. */
export function useAnnouncedSelection(
  store: SelectionStore,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(
    () =>
      store.subscribe(() => {
        const lines = linesOf(store)
        for (const line of lines) line.setAttribute('aria-selected', String(isSelected(line)))
        field.current?.setAttribute('aria-activedescendant', lines.find(isSelected)?.id ?? '')
      }),
    [store, field],
  )
}

const linesOf = (store: SelectionStore): Element[] => [
  ...(document.getElementById(store.getState().listId)?.querySelectorAll('[data-action]') ?? []),
]

const isSelected = (line: Element): boolean => line.hasAttribute('data-selected')

/** Spotlight marks the selected line in the document, and exports no function for it. */
function select(store: SelectionStore, stays: boolean): void {
  const actions = linesOf(store)
  const before = actions.findIndex(isSelected)
  const selected = stays && before !== -1 ? before : 0
  actions[before]?.removeAttribute('data-selected')
  actions[selected]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected }))
}
