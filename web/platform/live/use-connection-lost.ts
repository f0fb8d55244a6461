import { use, useEffect, useState } from 'react'
import { createStore, useStore } from '../store.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'

/** Shorter breaks are nobody's concern. Milliseconds. */
const patience = 2_500
const unknown = createStore<undefined>(undefined)

/** How the connection is lost at this moment; undefined while it stands, and where there is no workspace. */
export function useLostNow(): 'offline' | 'reconnecting' | undefined {
  const status = useStore(use(WorkspaceContext)?.liveStatus ?? unknown)
  return status === 'reconnecting' || status === 'offline' ? status : undefined
}

/**
 * How the connection is lost, after a short delay; what opens without one hears of it at once. Undefined while it stands, and where there
 * is no workspace.
 */
export function useConnectionLost(): 'offline' | 'reconnecting' | undefined {
  const lost = useLostNow()
  const isLost = lost !== undefined
  const [isLate, setLate] = useState(lost === 'offline')
  useEffect(() => {
    if (!isLost) return setLate(false)
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [isLost])
  return isLate ? lost : undefined
}
