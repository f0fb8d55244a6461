import { useMemo } from 'react'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { runningClocksQuery } from '../operations.ts'
import { type Clock, nextClock } from './next-clock.ts'

const pick = ({ runningSLAClocks }: ResultOf<typeof runningClocksQuery>) => runningSLAClocks

interface Options {
  pause?: boolean
  context?: { throttle: number }
}

/** For each request or task with running clocks, the one that is due next, or none that is worth telling. */
export function useNextClocks(of: 'requests' | 'tasks', { pause = false, context }: Options = {}) {
  const variables = useMemo(() => ({ isRequest: of === 'requests' }), [of])
  const list = useWholeList({ query: runningClocksQuery, variables, pick, pause, context })
  const { items } = list
  const now = useMinute()
  const next = useMemo(() => {
    const groups = Map.groupBy(items ?? [], ({ requestID, taskID }) => requestID ?? taskID)
    return new Map(
      [...groups].map(([id, clocks]): [typeof id, Clock | undefined] => [id, nextClock(clocks, now)]),
    )
  }, [items, now])
  return { ...list, next, now }
}
