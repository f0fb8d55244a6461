import { useMemo } from 'react'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { taskCommentsQuery } from './operations.ts'

const nothing = { items: [], nextToken: null }

/** The newest comments of a task, and a way to load older ones. */
export function useComments(taskID: string) {
  return useLiveList({
    query: taskCommentsQuery,
    variables: useMemo(() => ({ taskID }), [taskID]),
    pick: ({ getTask }) => getTask?.comments ?? nothing,
  })
}
