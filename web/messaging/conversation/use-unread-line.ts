import { useCallback, useState } from 'react'
import { useMutation } from 'urql'
import type { Conversation } from '../channel/channel.ts'
import { firstUnread } from '../message/decorate.ts'
import type { Message } from '../message/message.ts'
import { markConversationMutation } from '../operations/conversations.ts'

/** Remembers where the unread part began when the conversation was opened, and moves it when its reader says so. */
export function useUnreadLine(
  { id, unread, seenAt }: Conversation,
  messages: readonly Message[],
  readerId: string,
) {
  const [, mark] = useMutation(markConversationMutation)
  const [line, setLine] = useState(() => ({
    newFrom: unread
      ? firstUnread(
          messages.map((message) => ({ message })),
          seenAt,
          readerId,
        )
      : undefined,
    /** Marked as unread by hand, it stays so until it is opened again. */
    kept: false,
  }))

  /** Everything from this message on is unread again. */
  const markUnreadFrom = useCallback(
    (message: Message) => {
      const before = messages[messages.findIndex((each) => each.id === message.id) - 1]
      setLine({ newFrom: message.id, kept: true })
      void mark({
        input: { conversationID: id, seenAt: before ? (before.publishedAt ?? before.createdAt) : null },
      })
    },
    [messages, id, mark],
  )

  return { ...line, markUnreadFrom }
}
