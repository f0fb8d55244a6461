import { useEffect } from 'react'
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql'
import { whenIdle } from '../when-idle.ts'

/**
 * Loads what will probably be shown next, as soon as what is shown is there and the page is idle. Failures are said by whoever
 * shows it. The list must be stable.
 */
export function usePrefetch<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: readonly Variables[],
  isShown: boolean,
): void {
  const client = useClient()
  useEffect(() => {
    if (!isShown) return
    return whenIdle(() => {
      for (const each of variables) void client.query(query, each).toPromise()
    })
  }, [client, query, variables, isShown])
}
