import { useMemo } from 'react'
import {
  type AnyVariables,
  createRequest,
  type TypedDocumentNode,
  type UseQueryArgs,
  type UseQueryExecute,
  type UseQueryState,
  useQuery,
} from 'urql'

type Args<Data, Variables extends AnyVariables> = UseQueryArgs<Variables, Data> & {
  query: TypedDocumentNode<Data, Variables>
}

/**
 * Like `useQuery`, which shows the result of the previous variables until the next one comes: here data and error count
 * only if they belong to the current variables.
 */
export function useShownQuery<Data, Variables extends AnyVariables>(
  args: Args<Data, Variables>,
): [Pick<UseQueryState<Data, Variables>, 'data' | 'error' | 'fetching' | 'stale'>, UseQueryExecute] {
  const { query, variables } = args
  const [state, ask] = useQuery<Data, Variables>(args)
  const { key } = useMemo(() => createRequest(query, variables as Variables), [query, variables])
  return [state.operation?.key === key ? state : { fetching: !args.pause, stale: false }, ask]
}

/** Secondary data beside the entity itself, which is left out silently when the query fails. */
export const useExtraQuery = <Data, Variables extends AnyVariables>(
  args: Args<Data, Variables>,
): Data | undefined => useShownQuery(args)[0].data
