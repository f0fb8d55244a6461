import { useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { Clock } from '../clock/next-clock.ts'
import { clocksOfRequestQuery } from '../operations.ts'
import { ClockList } from './clock-list.tsx'

/** On the page of a request, for staff: what its rules count; beside its approval, what they count of that. */
export function RequestClocks({
  requestID,
  ofApproval = false,
}: {
  requestID: string
  ofApproval?: boolean
}) {
  const { isStaff } = useViewer()
  const data = useExtraQuery({
    query: clocksOfRequestQuery,
    variables: useMemo(() => ({ id: requestID }), [requestID]),
    pause: !isStaff,
  })
  const clocks = data?.getRequest?.slaClocks ?? []
  return <ClockList clocks={ofApproval ? clocks.filter(isOfOpenApproval) : clocks} />
}

const isOfOpenApproval = ({ rule, endedAt }: Clock): boolean =>
  rule?.rule.metric_name === 'approval_decision' && endedAt === null
