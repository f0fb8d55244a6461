import { useEffect, useEffectEvent, useRef } from 'react'
import { useLostNow } from './use-connection-lost.ts'

/** Tries something that has failed again, once the connection that was lost then or since is back. */
export function useOnceConnected(hasFailed: boolean, tryAgain: () => void): void {
  const isLost = useLostNow() !== undefined
  const wasLost = useRef(false)
  const again = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!isLost && wasLost.current && hasFailed) again()
    wasLost.current = isLost && hasFailed
  }, [isLost, hasFailed])
}
