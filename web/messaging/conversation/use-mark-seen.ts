import { useEffect, useLayoutEffect } from 'react'
import { useClient } from 'urql'
import type { Conversation } from '../model/channel.ts'
import { markSeenSoon, sendSeenMarks } from './seen-marks.ts'
import { useWatched } from './use-watched.ts'

/** Marks a conversation as read while its end is on the screen and the viewer is watching. */
export function useMarkSeen({ id, unread, lastMessageAt }: Conversation, atEnd: boolean): void {
  const client = useClient()
  const watched = useWatched()
  // Before the paint: a message that arrives while the viewer is watching must not flash up as unread.
  useLayoutEffect(() => {
    if (atEnd && watched && unread && lastMessageAt) markSeenSoon(client, id, lastMessageAt)
  }, [atEnd, watched, unread, lastMessageAt, id, client])
  useEffect(() => sendOnLeaving(sendSeenMarks), [])
}

/** A viewer who leaves the conversation or the window may continue on another device. */
export function sendOnLeaving(send: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
  addEventListener('blur', send, { signal })
  addEventListener('pagehide', send, { signal })
  document.addEventListener('visibilitychange', sendWhenHidden, { signal })
  return () => {
    controller.abort()
    send()
  }
}
