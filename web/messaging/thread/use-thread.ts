import { useEffect } from 'react'
import { useClient, useQuery } from 'urql'
import { toProductError } from '../../platform/product-error.ts'
import { messageDetailsQuery, threadPageQuery } from '../operations/messages.ts'

/** A thread: its first message and all answers, oldest first. */
export function useThread(id: string) {
  const client = useClient()
  const [root, refreshRoot] = useQuery({ query: messageDetailsQuery, variables: { id } })
  const [list, refreshList] = useQuery({ query: threadPageQuery, variables: { responseToID: id } })
  const page = list.data?.messagesByResponseTo
  const nextToken = page?.nextToken

  useEffect(() => {
    if (nextToken) void client.query(threadPageQuery, { responseToID: id, nextToken }).toPromise()
  }, [client, id, nextToken])

  return {
    root: root.data?.getMessage ?? undefined,
    answers: page?.items,
    complete: page !== undefined && nextToken === null,
    error: root.error ?? (page ? undefined : list.error),
    /** The first message was deleted, or may not be seen any more. */
    gone: root.error !== undefined && toProductError(root.error).code === 'NOT_FOUND',
    retry() {
      refreshRoot({ requestPolicy: 'network-only' })
      refreshList({ requestPolicy: 'network-only' })
    },
  }
}
