import { useViewer } from '../../platform/workspace/viewer.ts'
import { isAddressed, unreadCount } from '../model/channel.ts'
import { useChannels } from './use-channels.ts'

/** The number of unread messages addressed to the viewer: in direct and client conversations; for clients, everywhere. */
export function useUnreadCount(): number {
  const { isClient } = useViewer()
  const { rows = [] } = useChannels()
  return rows
    .filter(({ archived, channel }) => !archived && (isClient || isAddressed(channel.scope)))
    .reduce((sum, { channel }) => sum + unreadCount(channel.conversations), 0)
}
