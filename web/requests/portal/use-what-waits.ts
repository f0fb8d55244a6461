import { useMemo } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { turnsQuery, waitingQuery } from '../operations.ts'
import { turnsOf, whatWaits } from './what-waits.ts'

/** What is waiting for the client, and the query behind it for `QueryState`; staff send no query. */
export function useWhatWaits() {
  const { agency, isClient } = useViewer()
  const agencyID = agency?.id ?? ''
  const asked = useShownQuery({
    query: turnsQuery,
    variables: useMemo(() => ({ agencyID }), [agencyID]),
    pause: !isClient,
  })
  const [{ data: statuses }] = asked
  const found = useShownQuery({
    query: waitingQuery,
    variables: useMemo(() => ({ agencyID, turns: statuses ? turnsOf(statuses) : [] }), [agencyID, statuses]),
    pause: !statuses,
  })
  const [{ data }] = found
  return {
    waiting: useMemo(() => data && whatWaits(data), [data]),
    of: statuses ? found : asked,
  }
}
