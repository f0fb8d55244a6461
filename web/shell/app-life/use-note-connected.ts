import { useEffect } from 'react'
import { connectedName, lastConnected } from '../../platform/live/last-connected.ts'
import { writeLocal } from '../../platform/local.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'

const pace = 60_000

/** Notes when this workspace was connected last, beyond when it began: each minute, when it is lost, and whenever the page may end. */
export function useNoteConnected(): void {
  const { keyText, liveStatus, heardAt } = useWorkspace()
  useEffect(() => {
    const note = () => {
      const at = heardAt() ?? 0
      // Another tab may have heard of the server later than this one.
      if (at > (lastConnected(keyText) ?? 0)) writeLocal(connectedName(keyText), at)
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
  }, [keyText, liveStatus, heardAt])
}
