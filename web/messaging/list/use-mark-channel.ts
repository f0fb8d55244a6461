import { toastError } from '../../ui/toast.ts'
import { useMarkConversation } from '../conversation/seen-marks.ts'
import { type ChannelRow, latestConversation } from '../model/channel.ts'

/** Marks a whole channel as read, or its latest conversation as unread. */
export function useMarkChannel({ channel }: ChannelRow) {
  const mark = useMarkConversation()

  async function set(conversationID: string, seenAt: string | null) {
    const { error } = await mark({ conversationID, seenAt })
    if (error) toastError(error)
  }

  return {
    markRead() {
      for (const { id, unread, lastMessageAt } of channel.conversations)
        if (unread) void set(id, lastMessageAt)
    },
    markUnread() {
      const latest = latestConversation(channel.conversations)
      if (latest) void set(latest.id, null)
    },
  }
}
