import { useStartHidden } from '../../agencies/start/use-start-hidden.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useChannels } from './use-channels.ts'

/**
 * The first steps of a new staff member without conversations; null for viewers who don't see them, undefined while
 * loading. People who set up an agency see its first steps instead.
 */
export function useFirstLook(): { hide: () => void } | null | undefined {
  const { agency, isStaff } = useViewer()
  const { rows } = useChannels()
  const [hidden, hide] = useStartHidden()
  if (!isStaff || agency?.viewerCan.manageMembers || hidden) return null
  if (!rows) return undefined
  return rows.every(({ channel }) => channel.scope === 'self') ? { hide } : null
}
