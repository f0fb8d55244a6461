import { useMutation } from 'urql'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import { archiveChannelMutation, updateChannelMutation } from '../operations/channels.ts'
import { updateConversationMutation } from '../operations/conversations.ts'
import type { Archived } from './archived.ts'

/** Restores from the archive; undefined if the viewer may not. */
export function useBringBack({ kind, row, conversation }: Archived): [(() => void) | undefined, boolean] {
  const { me, role } = useViewer()
  const [mine, unarchive] = useMutation(archiveChannelMutation)
  const [channel, updateChannel] = useMutation(updateChannelMutation)
  const [topic, updateTopic] = useMutation(updateConversationMutation)
  // The channel's owner and admins: the server's rule (canManageChannel).
  const mayManage = role === 'admin' || (role !== 'client' && row.channel.ownerID === me.id)

  async function bringBack() {
    const { error } =
      kind === 'mine'
        ? await unarchive({ input: { id: row.id, archived: false } })
        : kind === 'all'
          ? await updateChannel({ input: { id: row.channelID, status: 'active' } })
          : await updateTopic({ input: { id: conversation.id, status: 'active' } })
    if (error) toastError(error)
  }

  const working = mine.fetching || channel.fetching || topic.fetching
  return [kind === 'mine' || mayManage ? () => void bringBack() : undefined, working]
}
