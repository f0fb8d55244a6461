import { useMemo } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { toProductError } from '../../platform/product-error.ts'
import { isRemoved } from '../model/message.ts'
import { messageDetailsQuery, threadPageQuery } from '../operations/messages.ts'
import { threadQuery } from '../operations/threads.ts'

export type Thread = NonNullable<ResultOf<typeof threadQuery>['getThread']>

/** A thread: its first message and all replies, oldest first. */
export function useThread(id: string) {
  const [root, refreshRoot] = useShownQuery({ query: messageDetailsQuery, variables: { id } })
  const [state] = useShownQuery({ query: threadQuery, variables: { id } })
  const variables = useMemo(() => ({ responseToID: id }), [id])
  const answers = useWholeList({
    query: threadPageQuery,
    variables,
    pick: ({ messagesByResponseTo }) => messagesByResponseTo,
  })
  return {
    root: root.data?.getMessage ?? undefined,
    /** The viewer's state of the thread. */
    thread: state.data?.getThread ?? undefined,
    answers: useMemo(() => answers.items?.filter((answer) => !isRemoved(answer)), [answers.items]),
    complete: answers.complete,
    /** Why some answers are missing. */
    missing: answers.more.error,
    error: root.error ?? answers.error,
    /** The first message was deleted, or may no longer be read. */
    gone: root.error !== undefined && toProductError(root.error).code === 'NOT_FOUND',
    retry() {
      refreshRoot({ requestPolicy: 'network-only' })
      answers.retry()
    },
  }
}
