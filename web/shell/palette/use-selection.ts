import type { createSpotlight } from '@mantine/spotlight'
import { type RefObject, useLayoutEffect } from 'react'

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

/** Spotlight marks the selected line in the document, and exports no function for it. */
function select(store: SelectionStore, stays: boolean): void {
  const list = document.getElementById(store.getState().listId)
  const actions = [...(list?.querySelectorAll('[data-action]') ?? [])]
  const before = actions.findIndex((action) => action.hasAttribute('data-selected'))
  const selected = stays && before !== -1 ? before : 0
  actions[before]?.removeAttribute('data-selected')
  actions[selected]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected }))
}
