import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'

/** While something is typed the first hit is highlighted, so that Enter takes it; the arrows go on from there. */
export function useHighlight(query: string, hits: string) {
  const combobox = useCombobox({ opened: true })
  const [activeID, setActiveID] = useState<string>()
  const { selectFirstOption, resetSelectedOption } = combobox

  // biome-ignore lint/correctness/useExhaustiveDependencies: which are found decides which is the first.
  useEffect(() => {
    resetSelectedOption()
    setActiveID(query.trim() ? (selectFirstOption() ?? undefined) : undefined)
  }, [query, hits, selectFirstOption, resetSelectedOption])

  const onArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') setActiveID(undefined)
  }
  return { combobox, activeID, onArrow }
}
