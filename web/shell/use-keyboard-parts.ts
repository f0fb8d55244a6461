import { useMemo } from 'react'
import { type KeyboardParts, merged } from '../platform/slots.ts'
import { useSlot } from '../platform/use-slot.ts'
import { useSettledParts } from './use-settled-parts.ts'

/** The rooms' parts of the palette and of the list of shortcuts; suspends until loaded. */
export function useKeyboardParts(): Required<KeyboardParts> {
  const parts = useSettledParts(useSlot('keyboard'))
  return useMemo(
    () => ({ palette: [], actions: [], shortcuts: [], ...merged<KeyboardParts>(parts) }),
    [parts],
  )
}
