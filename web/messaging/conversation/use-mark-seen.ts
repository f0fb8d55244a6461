import { useEffect } from 'react'
import { useMutation } from 'urql'
import type { Conversation } from '../channel/channel.ts'
import { markConversationMutation } from '../operations/conversations.ts'
import { useWatched } from './use-watched.ts'

/** Marks a conversation as read while its end is on the screen and somebody looks. */
export function useMarkSeen({ id, unread, lastMessageAt }: Conversation, atEnd: boolean): void {
  const [, mark] = useMutation(markConversationMutation)
  const watched = useWatched()
  useEffect(() => {
    if (!atEnd || !watched || !unread || !lastMessageAt) return
    void mark({ input: { conversationID: id, seenAt: lastMessageAt } })
  }, [atEnd, watched, unread, lastMessageAt, id, mark])
}
