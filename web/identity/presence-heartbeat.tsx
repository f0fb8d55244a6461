import { useEffect } from 'react'
import { useMutation } from 'urql'
import { heartbeatInterval } from '../../shared/identity-facts.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { browserTimeZone } from '../ui/form/browser-time-zone.ts'
import { browserZone } from '../ui/use-zone.ts'
import { updateUserMutation } from './operations.ts'

/** Tells the server every 5 minutes that this person is present, and their time zone, while the page is visible. */
export function PresenceHeartbeat() {
  const { id } = useViewer().me
  const [, updateUser] = useMutation(updateUserMutation)

  useEffect(() => {
    let last = 0
    function beat() {
      // A timer may fire slightly early; a page that becomes visible again must not wait for the next beat.
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
