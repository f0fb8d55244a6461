import { useEffect } from 'react'
import { useMutation } from 'urql'
import { heartbeatInterval } from '../../shared/identity-facts.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { updateUserMutation } from './operations.ts'

/** Tells the server every 5 minutes that this person is here, while they look at the page. */
export function PresenceHeartbeat() {
  const { id } = useViewer().me
  const [, updateUser] = useMutation(updateUserMutation)

  useEffect(() => {
    function beat() {
      if (document.visibilityState === 'visible') {
        void updateUser({ input: { id, lastSession: new Date().toISOString() } })
      }
    }
    beat()
    const timer = setInterval(beat, heartbeatInterval)
    return () => clearInterval(timer)
  }, [id, updateUser])

  return null
}
