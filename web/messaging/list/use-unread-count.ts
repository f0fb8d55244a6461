import { useViewer } from '../../platform/workspace/viewer.ts'
import { isAddressed, unreadCount } from '../model/channel.ts'
import { useChannels } from './use-channels.ts'

/** How many messages wait that are meant for the reader: in talks and with clients; for clients everywhere. */
export function useUnreadCount(): number {
  const { isClient } = useViewer()
  const { rows = [] } = useChannels()
  return rows
    .filter(({ archived, channel }) => !archived && (isClient || isAddressed(channel.scope)))
    .reduce((sum, { channel }) => sum + unreadCount(channel.conversations), 0)
}
