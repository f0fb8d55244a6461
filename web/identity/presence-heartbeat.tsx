import { useEffect } from 'react'
import { useMutation } from 'urql'
import { heartbeatInterval } from '../../shared/identity-facts.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { browserTimeZone } from '../ui/form/browser-time-zone.ts'
import { browserZone } from '../ui/use-zone.ts'
import { updateUserMutation } from './operations.ts'

/** Tells the server every 5 minutes that this person is here, and in which zone, while they look at the page. */
export function PresenceHeartbeat() {
  const { id } = useViewer().me
  const [, updateUser] = useMutation(updateUserMutation)

  useEffect(() => {
    let last = 0
    function beat() {
      // A timer may be a moment early; what matters is that a page that is looked at again does not wait for the next.
      const isSoon = Date.now() - last < heartbeatInterval / 2 && browserZone.get() === browserTimeZone()
      if (document.visibilityState !== 'visible' || isSoon) return
      last = Date.now()
      const seenTimeZone = browserTimeZone()
      browserZone.set(seenTimeZone)
      void updateUser({ input: { id, lastSession: new Date(last).toISOString(), seenTimeZone } })
    }
    beat()
    const timer = setInterval(beat, heartbeatInterval)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [id, updateUser])

  return null
}
