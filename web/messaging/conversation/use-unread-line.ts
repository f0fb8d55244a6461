import { useCallback, useEffect, useRef, useState } from 'react'
import { unreadFrom } from '../../../shared/conversation.ts'
import type { Viewer } from '../../platform/workspace/viewer.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { firstOfUnread, firstUnread } from '../message/decorate.ts'
import type { Conversation } from '../model/channel.ts'
import { asShown, type Message } from '../model/message.ts'
import { useMarkConversation } from './seen-marks.ts'
import { useWatched } from './use-watched.ts'

/**
 * Remembers where the unread messages began when the conversation was opened, and moves the line when the viewer marks
 * messages as unread.
 */
export function useUnreadLine(
  conversation: Conversation,
  messages: readonly Message[],
  { me, isClient }: Viewer,
) {
  const { id } = conversation
  const mark = useMarkConversation()
  const [line, setLine] = useState(() => ({
    newFrom: beginning(conversation, messages, { id: me.id, isClient }),
    /** Messages explicitly marked as unread stay so until the conversation is reopened. */
    kept: false,
  }))

  const known = useLatest(messages)
  const watched = useWatched()
  const lastSeen = useRef<string>(undefined)

  // A message that arrives while the viewer is not watching is new to them on return, even in an open conversation.
  useEffect(() => {
    if (!watched) lastSeen.current = known.current.at(-1)?.id
  }, [watched, known])
  useEffect(() => {
    if (watched || lastSeen.current === undefined) return
    const at = messages.findLastIndex((each) => each.id === lastSeen.current)
    const first = at < 0 ? undefined : messages.slice(at + 1).find(({ ownerID }) => ownerID !== me.id)
    if (!first) return
    lastSeen.current = undefined
    setLine({ newFrom: first.id, kept: false })
  }, [messages, watched, me.id])

  /** Marks everything from this message on as unread. */
  const markUnreadFrom = useCallback(
    (message: Message) => {
      const { current: all } = known
      const before = all[all.findIndex((each) => each.id === message.id) - 1]
      setLine({ newFrom: message.id, kept: true })
      const seenAt = before ? unreadFrom(before, { isClient }) : null
      void mark({ conversationID: id, seenAt, unread: true })
    },
    [id, isClient, mark, known],
  )

  return { ...line, markUnreadFrom }
}

// The server's limit for unread counts.
const maxCounted = 99

function beginning(
  { unread, unreadCount, seenAt }: Conversation,
  messages: readonly Message[],
  reader: { id: string; isClient: boolean },
): string | undefined {
  if (!unread) return undefined
  if (seenAt === null && unreadCount > 0 && unreadCount < maxCounted)
    return firstOfUnread(asShown(messages), unreadCount, reader)
  return firstUnread(asShown(messages), seenAt, reader)
}
