import { useMemo } from 'react'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { clientColor, nameOfClient } from '../client-tag.tsx'
import { dayCapacityQuery, myDayQuery } from './operations.ts'
import { useDayOrder } from './use-day-order.ts'

const variables = {}

/** The viewer's plan for today over all boards, in their own order, and how full the day is. */
export function useMyDay() {
  const list = useLiveList({
    query: myDayQuery,
    variables,
    pick: ({ dailyTasksByUser }) => dailyTasksByUser,
    step: 50,
  })
  const capacity = useShownQuery({ query: dayCapacityQuery })
  const day = capacity[0].data?.dayCapacity
  const { ordered: tasks, ...acts } = useDayOrder(list.items)
  const leftOf = useMemo(() => new Map(day?.tasks.map(({ taskID, left }) => [taskID, left])), [day])
  const parts = useMemo(
    () =>
      (tasks ?? [])
        .filter(({ isCompleted }) => !isCompleted)
        .map(({ id, hours, project }) => ({
          id,
          hours: leftOf.get(id) ?? hours ?? 0,
          color: clientColor(project.client && nameOfClient(project.client)),
        })),
    [tasks, leftOf],
  )
  return { list, day, capacity, tasks, leftOf, parts, ...acts }
}
