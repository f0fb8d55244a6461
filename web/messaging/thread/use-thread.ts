import { useMemo } from 'react'
import { useQuery } from 'urql'
import { useList } from '../../platform/client/use-list.ts'
import { toProductError } from '../../platform/product-error.ts'
import { isGone } from '../message/message.ts'
import { messageDetailsQuery, threadPageQuery } from '../operations/messages.ts'

/** A thread: its first message and all answers, oldest first. */
export function useThread(id: string) {
  const [root, refreshRoot] = useQuery({ query: messageDetailsQuery, variables: { id } })
  const variables = useMemo(() => ({ responseToID: id }), [id])
  const answers = useList({
    query: threadPageQuery,
    variables,
    pick: ({ messagesByResponseTo }) => messagesByResponseTo,
    whole: true,
  })
  return {
    root: root.data?.getMessage ?? undefined,
    answers: useMemo(() => answers.items?.filter((answer) => !isGone(answer)), [answers.items]),
    complete: answers.items !== undefined && !answers.hasMore,
    error: root.error ?? answers.error,
    /** The first message was deleted, or may not be seen any more. */
    gone: root.error !== undefined && toProductError(root.error).code === 'NOT_FOUND',
    retry() {
      refreshRoot({ requestPolicy: 'network-only' })
      answers.retry()
    },
  }
}
