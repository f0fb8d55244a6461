import { useNavigate } from '@tanstack/react-router'
import { currentAgency } from '../platform/session/current-agency.ts'

const messagingPath: string = '/dial'

/** Makes an agency the current one and goes to its conversations, or to one channel of them. */
export function useOpenAgency(): (id: string, channelId?: string) => void {
  const navigate = useNavigate()
  return (id, channelId) => {
    currentAgency.set(id)
    void navigate({ to: channelId ? `${messagingPath}/c/${channelId}` : messagingPath })
  }
}
