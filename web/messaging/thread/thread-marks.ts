import { useCallback, useEffect, useLayoutEffect } from 'react'
import { type OperationResult, useClient } from 'urql'
import type { VariablesOf } from '../../platform/graphql.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { sendOnLeaving } from '../conversation/use-mark-seen.ts'
import { useWatched } from '../conversation/use-watched.ts'
import { createWaitingMarks, isMarked, type Marks } from '../conversation/waiting-marks.ts'
import { markThreadMutation } from '../operations/threads.ts'

type MarkInput = VariablesOf<typeof markThreadMutation>['input']

/** Keyed by the id of a thread's first message. */
const waiting = createWaitingMarks(markThreadMutation, (client, id, seenAt, context) =>
  client.mutation(markThreadMutation, { input: { id, seenAt } }, context).toPromise(),
)

type Counted = { id: string; unread: boolean; lastAt: string | null }

/** The thread whose end the viewer is watching: its new replies must not flash up as unread. */
export const watchedThread = createStore<string | undefined>(undefined)

export const useThreadMarks = (): Marks => useStore(waiting.store)

/** Whether a thread is unread to the viewer; pending marks count before the server knows of them. */
export const isStillUnread = ({ id, unread, lastAt }: Counted, marks: Marks): boolean =>
  unread && !isMarked(marks, id, lastAt)

/** Marks a thread as read while its end is on the screen and the viewer is watching. */
export function useMarkThreadSeen(thread: Counted | undefined, atEnd: boolean): void {
  const client = useClient()
  const watched = useWatched()
  const { id, unread, lastAt } = thread ?? {}
  useLayoutEffect(() => {
    if (atEnd && watched && unread && id && lastAt) waiting.add(client, id, lastAt)
  }, [atEnd, watched, unread, id, lastAt, client])
  useEffect(() => {
    watchedThread.set(atEnd && watched ? id : undefined)
    return () => watchedThread.set(undefined)
  }, [atEnd, watched, id])
  useEffect(() => sendOnLeaving(waiting.sendAll), [])
}

/** Explicit marks are sent at once and drop a pending mark of the same thread. */
export function useMarkThread(): (input: MarkInput) => Promise<OperationResult> {
  const client = useClient()
  return useCallback(
    (input) => {
      waiting.drop(input.id)
      return client.mutation(markThreadMutation, { input }).toPromise()
    },
    [client],
  )
}
