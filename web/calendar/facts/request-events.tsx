import { useMemo } from 'react'
import { useNamed } from '../../agencies/find/find-members.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { eventsOfRequestQuery } from '../operations.ts'
import { EventChips } from './event-chips.tsx'

/** On the page of a request: its meetings. */
export function RequestEvents({ requestID }: { requestID: string }) {
  const data = useExtraQuery({
    query: eventsOfRequestQuery,
    variables: useMemo(() => ({ id: requestID }), [requestID]),
  })
  const request = data?.getRequest
  const issuer = useNamed(request ? [request.issuerBy] : [])
  if (!request) return null
  return <EventChips events={request.events} subject={{ title: request.title, requestID, guests: issuer }} />
}
