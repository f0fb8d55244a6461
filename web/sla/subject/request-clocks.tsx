import { useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { clocksOfRequestQuery } from '../operations.ts'
import { ClockList } from './clock-list.tsx'

/** On the page of a request, for staff: what its rules count. */
export function RequestClocks({ requestID }: { requestID: string }) {
  const { isStaff } = useViewer()
  const data = useExtraQuery({
    query: clocksOfRequestQuery,
    variables: useMemo(() => ({ id: requestID }), [requestID]),
    pause: !isStaff,
  })
  return <ClockList clocks={data?.getRequest?.slaClocks ?? []} />
}
