import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before, when what is shown over it is taken away; Mantine does so only where `opened` changes. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
