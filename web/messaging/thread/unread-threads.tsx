import { useEffect } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useStore } from '../../platform/store.ts'
import { nothingUnread, unreadThreads } from '../model/unread-threads.ts'
import { unreadThreadsQuery } from '../operations/threads.ts'
import { isStillUnread, useThreadMarks, watchedThread } from './thread-marks.ts'

/** Keeps the store of threads with new replies up to date. */
export function UnreadThreads() {
  const data = useExtraQuery({ query: unreadThreadsQuery })
  const marks = useThreadMarks()
  const watched = useStore(watchedThread)
  useEffect(() => {
    const unread = (data?.unreadThreads ?? []).filter(
      (thread) => thread.id !== watched && isStillUnread(thread, marks),
    )
    unreadThreads.set({
      counts: new Map(unread.map(({ id, unreadCount }) => [id, unreadCount])),
      channels: new Set(unread.map(({ channelID }) => channelID)),
    })
  }, [data, marks, watched])
  useEffect(() => () => unreadThreads.set(nothingUnread), [])
  return null
}
