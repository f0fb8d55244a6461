import { useEffect } from 'react'
import type { Conversation } from '../channel/channel.ts'
import { useMarkConversation } from './mark-conversation.ts'
import { useWatched } from './use-watched.ts'

/** Marks a conversation as read while its end is on the screen and somebody looks. */
export function useMarkSeen({ id, unread, lastMessageAt }: Conversation, atEnd: boolean): void {
  const mark = useMarkConversation()
  const watched = useWatched()
  useEffect(() => {
    if (!atEnd || !watched || !unread || !lastMessageAt) return
    void mark({ conversationID: id, seenAt: lastMessageAt })
  }, [atEnd, watched, unread, lastMessageAt, id, mark])
}
