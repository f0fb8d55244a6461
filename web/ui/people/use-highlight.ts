import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'

/** The first result is highlighted while typing, so that Enter selects it; the arrow keys continue from there. */
export function useHighlight(query: string, hits: string) {
  const combobox = useCombobox({ opened: true })
  const [activeID, setActiveID] = useState<string>()
  const { selectFirstOption, resetSelectedOption } = combobox

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results have a new first one.
  useEffect(() => {
    resetSelectedOption()
    setActiveID(query.trim() ? (selectFirstOption() ?? undefined) : undefined)
  }, [query, hits, selectFirstOption, resetSelectedOption])

  const onArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') setActiveID(undefined)
  }
  return { combobox, activeID, onArrow }
}
