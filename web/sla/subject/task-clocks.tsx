import { useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { clocksOfTaskQuery } from '../operations.ts'
import { ClockList } from './clock-list.tsx'

/** In a task's panel, for staff: what its rules count. */
export function TaskClocks({ taskID }: { taskID: string }) {
  const { isStaff } = useViewer()
  const data = useExtraQuery({
    query: clocksOfTaskQuery,
    variables: useMemo(() => ({ id: taskID }), [taskID]),
    pause: !isStaff,
  })
  return <ClockList clocks={data?.getTask?.slaClocks ?? []} />
}
