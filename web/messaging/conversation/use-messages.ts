import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useClient } from 'urql'
import { useSyncQuery } from '../../platform/client/use-sync-query.ts'
import { useStore } from '../../platform/store.ts'
import type { Message } from '../model/message.ts'
import { messagePageQuery } from '../operations/messages.ts'
import { createOlderPages, pagesAfter } from './older-pages.ts'
import { oldestFirst } from './oldest-first.ts'

/** The loaded messages of a conversation, oldest first, page by page, and how to load older ones. */
export function useMessages(conversationID: string) {
  const client = useClient()
  const variables = useMemo(() => ({ conversationID }), [conversationID])
  const { data, error, refresh } = useSyncQuery(messagePageQuery, variables)
  const above = useMemo(() => createOlderPages(client, conversationID), [client, conversationID])
  const older = useStore(above)
  useEffect(() => above.close, [above])
  const first = data?.messagesByConversation
  // In the render in which the first page changes: a frame without the older pages would lose the reader's place.
  const onward = useMemo(() => (first ? pagesAfter(older, first) : []), [older, first])
  useLayoutEffect(() => {
    if (first) above.follow(first)
  }, [above, first])
  const pages = useMemo<Message[][] | undefined>(
    () => first && oldestFirst([first, ...onward]),
    [first, onward],
  )
  const loadOlder = above.load
  const hasOlder = ((onward.at(-1) ?? first)?.nextToken ?? null) !== null
  const failure = data ? undefined : error

  return useMemo(
    () => ({ pages, error: failure, refresh, hasOlder, loadOlder, look: above.look, older }),
    [pages, failure, refresh, hasOlder, loadOlder, above, older],
  )
}
