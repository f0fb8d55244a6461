import { useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { Clock } from '../clock/next-clock.ts'
import { clocksOfRequestQuery } from '../operations.ts'
import { ClockList } from './clock-list.tsx'

interface Props {
  requestID: string
}

/** On the page of a request, for staff: what its rules count. */
export const RequestClocks = ({ requestID }: Props) => <ClockList clocks={useClocks(requestID)} />

/** On the page of its approval: what they count until that is decided. */
export const ApprovalClocks = ({ requestID }: Props) => (
  <ClockList clocks={useClocks(requestID).filter(isOfOpenApproval)} />
)

function useClocks(requestID: string): readonly Clock[] {
  const { isStaff } = useViewer()
  const data = useExtraQuery({
    query: clocksOfRequestQuery,
    variables: useMemo(() => ({ id: requestID }), [requestID]),
    pause: !isStaff,
  })
  return data?.getRequest?.slaClocks ?? []
}

const isOfOpenApproval = ({ rule, endedAt }: Clock): boolean =>
  rule?.rule.metric_name === 'approval_decision' && endedAt === null
