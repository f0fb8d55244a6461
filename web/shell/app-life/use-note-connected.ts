import { useEffect } from 'react'
import { connectedName } from '../../platform/live/last-connected.ts'
import { writeLocal } from '../../platform/local.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'

const pace = 60_000

/** Notes when this workspace was connected last, beyond when it began: each minute, when it is lost, and whenever the page may end. */
export function useNoteConnected(): void {
  const { keyText, liveStatus } = useWorkspace()
  useEffect(() => {
    let wasConnected = false
    const note = () => {
      const isConnected = liveStatus.get() === 'connected'
      if (isConnected || wasConnected) writeLocal(connectedName(keyText), Date.now())
      wasConnected = isConnected
    }
    note()
    const quit = liveStatus.subscribe(note)
    const timer = setInterval(note, pace)
    addEventListener('pagehide', note)
    return () => {
      quit()
      clearInterval(timer)
      removeEventListener('pagehide', note)
    }
  }, [keyText, liveStatus])
}
