import { useCallback, useEffect, useMemo } from 'react'
import { useClient } from 'urql'
import { useSyncQuery } from '../../platform/client/use-sync-query.ts'
import { useStore } from '../../platform/store.ts'
import type { Message } from '../model/message.ts'
import { messagePageQuery } from '../operations/messages.ts'
import { createOlderPages } from './older-pages.ts'
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
  const end = first?.nextToken ?? null
  const hangsOn = older.pages[0]?.token === end
  const pages = useMemo<Message[][] | undefined>(
    () => first && oldestFirst([first, ...(hangsOn ? older.pages : [])]),
    [first, hangsOn, older.pages],
  )
  const loadOlder = useCallback(() => {
    if (end !== null) above.load(end)
  }, [above, end])
  const last = hangsOn ? older.pages.at(-1) : first
  const hasOlder = (last?.nextToken ?? null) !== null
  const failure = data ? undefined : error

  return useMemo(
    () => ({ pages, error: failure, refresh, hasOlder, loadOlder, look: above.look, older }),
    [pages, failure, refresh, hasOlder, loadOlder, above, older],
  )
}
