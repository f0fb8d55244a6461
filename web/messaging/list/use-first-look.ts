import { useStartHidden } from '../../agencies/start/use-start-hidden.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useChannels } from './use-channels.ts'

/**
 * What leads on whoever has just joined the staff and is in no conversation yet; null for whom it is not shown, undefined while
 * that is not known. Those who bring an agency to life have its first steps in its place.
 */
export function useFirstLook(): { hide: () => void } | null | undefined {
  const { agency, isStaff } = useViewer()
  const { rows } = useChannels()
  const [hidden, hide] = useStartHidden()
  if (!isStaff || agency?.viewerCan.manageMembers || hidden) return null
  if (!rows) return undefined
  return rows.every(({ channel }) => channel.scope === 'self') ? { hide } : null
}
