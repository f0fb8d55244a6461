import { useNavigate } from '@tanstack/react-router'
import { currentAgency } from '../platform/session/current-agency.ts'

const messagingPath: string = '/dial'

/** Makes an agency the current one and goes to its conversations. */
export function useOpenAgency(): (id: string) => void {
  const navigate = useNavigate()
  return (id) => {
    currentAgency.set(id)
    void navigate({ to: messagingPath })
  }
}
