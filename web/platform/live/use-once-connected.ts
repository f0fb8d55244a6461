import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnectionLost } from './use-connection-lost.ts'

/** Tries something that has failed again once the connection that was lost then or since is back. Returns whether it is lost now. */
export function useOnceConnected(hasFailed: boolean, tryAgain: () => void): boolean {
  const isLost = useConnectionLost() !== undefined
  const wasLost = useRef(false)
  const again = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!isLost && wasLost.current && hasFailed) again()
    wasLost.current = isLost && hasFailed
  }, [isLost, hasFailed])
  return isLost
}
