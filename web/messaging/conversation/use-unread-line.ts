import { useCallback, useState } from 'react'
import { unreadFrom } from '../../../shared/conversation.ts'
import type { Viewer } from '../../platform/workspace/viewer.ts'
import { useLatest } from '../../ui/use-latest.ts'
import type { Conversation } from '../channel/channel.ts'
import { firstUnread } from '../message/decorate.ts'
import type { Message } from '../message/message.ts'
import { useMarkConversation } from './mark-conversation.ts'

/** Remembers where the unread part began when the conversation was opened, and moves it when its reader says so. */
export function useUnreadLine(
  { id, unread, seenAt }: Conversation,
  messages: readonly Message[],
  { me, isClient }: Viewer,
) {
  const mark = useMarkConversation()
  const [line, setLine] = useState(() => ({
    newFrom: unread
      ? firstUnread(
          messages.map((message) => ({ message })),
          seenAt,
          { id: me.id, isClient },
        )
      : undefined,
    /** Marked as unread by hand, it stays so until it is opened again. */
    kept: false,
  }))

  const known = useLatest(messages)

  /** Everything from this message on is unread again. */
  const markUnreadFrom = useCallback(
    (message: Message) => {
      const { current: all } = known
      const before = all[all.findIndex((each) => each.id === message.id) - 1]
      setLine({ newFrom: message.id, kept: true })
      const seenAt = before ? unreadFrom(before, { isClient }) : null
      void mark({ conversationID: id, seenAt })
    },
    [id, isClient, mark, known],
  )

  return { ...line, markUnreadFrom }
}
