import { useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { eventsOfTaskQuery } from '../operations.ts'
import { EventChips } from './event-chips.tsx'

/** In a task's panel: the events that it is linked with. */
export function TaskEvents({ taskID }: { taskID: string }) {
  const data = useExtraQuery({
    query: eventsOfTaskQuery,
    variables: useMemo(() => ({ id: taskID }), [taskID]),
  })
  const task = data?.getTask
  if (!task) return null
  return (
    <EventChips
      events={task.events.flatMap(({ event }) => event ?? [])}
      subject={{ title: task.title, taskID }}
    />
  )
}
