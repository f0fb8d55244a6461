import { useMemo } from 'react'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { requestsQuery } from '../operations.ts'

export type RequestRow = ResultOf<typeof requestsQuery>['requestsByAgency']['items'][number]
type Filter = NonNullable<VariablesOf<typeof requestsQuery>['filter']>

const pick = ({ requestsByAgency }: ResultOf<typeof requestsQuery>) => requestsByAgency

/** The server's sort order. */
export type Order = Pick<VariablesOf<typeof requestsQuery>, 'orderBy' | 'sortDirection'>

function useVariables(filter: Filter, order: Order = {}) {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const asked = JSON.stringify({ filter, ...order })
  return useMemo(
    () => ({ agencyID, ...(JSON.parse(asked) as { filter: Filter } & Order) }),
    [agencyID, asked],
  )
}

/** All open requests, which the table sorts and filters itself. */
export const useOpenRequests = () =>
  useWholeList({ query: requestsQuery, variables: useVariables({ open: true }), pick })

/** Requests found by the server, page by page. */
export const useFoundRequests = (
  filter: Filter,
  step = 50,
  order: Order = {},
  context?: { throttle: number },
) => useLiveList({ query: requestsQuery, variables: useVariables(filter, order), pick, step, context })
