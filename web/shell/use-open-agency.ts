import { useNavigate } from '@tanstack/react-router'
import { currentAgency } from '../platform/session/current-agency.ts'

const messagingPath: string = '/dial'

/** Switches to an agency and opens its conversations, or one of its channels. */
export function useOpenAgency(): (id: string, channelId?: string) => void {
  const navigate = useNavigate()
  return (id, channelId) => {
    currentAgency.set(id)
    void navigate({ to: channelId ? `${messagingPath}/c/${channelId}` : messagingPath })
  }
}
