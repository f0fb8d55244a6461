import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { marksMax } from '../../../shared/messaging-facts.ts'
import { toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import type { MarkInput } from '../conversation/mark-conversation.ts'
import { sendSeenMarks } from '../conversation/seen-marks.ts'
import { markConversationsMutation } from '../operations/conversations.ts'
import type { Place } from './use-unread.ts'

/** Marks all of them as read, up to their current end; for some seconds this can be undone. */
export function useMarkAll(): (places: readonly Place[]) => Promise<void> {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const [, mark] = useMutation(markConversationsMutation)

  async function send(marks: MarkInput[]): Promise<boolean> {
    for (let at = 0; at < marks.length; at += marksMax) {
      const { error } = await mark({ input: { marks: marks.slice(at, at + marksMax) } })
      if (error) {
        toastError(error)
        return false
      }
    }
    return true
  }

  return async (places) => {
    // Pending marks would arrive after the new ones.
    sendSeenMarks()
    const read = places.map(({ conversation: { id, lastMessageAt } }) => ({
      conversationID: id,
      seenAt: lastMessageAt,
    }))
    const before = places.map(({ conversation }) => asBefore(conversation))
    if (!(await send(read))) return
    toastWithUndo(t('messaging/lazy:overview.marked', { count: places.length }), () => void send(before))
  }
}

/** A conversation explicitly marked as unread is unread from its last message; one never opened, from its first. */
function asBefore({ id, seenAt, unreadCount, createdAt }: Place['conversation']): MarkInput {
  return { conversationID: id, seenAt: seenAt ?? (unreadCount > 1 ? createdAt : null), unread: true }
}
