import { useEffect, useState } from 'react'
import { useLatest } from '../use-latest.ts'

/** What had the focus when a dialog opened, and that of the dialog below, whose buttons may go before. */
interface Opener {
  element: Element | null
  below: Opener | undefined
}

let top: Opener | undefined

/**
 * Returns the focus to what opened a dialog when the dialog is unmounted open. Mantine does it only when `opened` changes.
 */
export function useReturnFocus(opened: boolean): void {
  const [opener] = useState(() => (opened ? openerNow() : undefined))
  const isOpen = useLatest(opened)
  useEffect(() => {
    if (!opener) return
    top = opener
    return () => {
      if (top === opener) top = opener.below
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && isOpen.current) elementOf(opener)?.focus({ preventScroll: true })
    }
  }, [opener, isOpen])
}

function openerNow(): Opener {
  const element = document.activeElement
  return { element, below: element?.closest('[role=dialog]') ? top : undefined }
}

function elementOf(opener: Opener | undefined): HTMLElement | undefined {
  if (!opener) return undefined
  const { element, below } = opener
  return element instanceof HTMLElement && element.isConnected ? element : elementOf(below)
}
