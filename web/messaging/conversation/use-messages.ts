import { useCallback, useMemo, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import type { Message } from '../message/message.ts'
import { messagePageQuery } from '../operations/messages.ts'

/** The loaded messages of a conversation, oldest first, and how to load older ones. */
export function useMessages(conversationID: string) {
  const client = useClient()
  const [{ data, error, fetching }, refresh] = useQuery({
    query: messagePageQuery,
    variables: { conversationID },
  })
  const [older, setOlder] = useState<{ loading: boolean; error?: unknown }>({ loading: false })
  const busy = useRef(false)
  const page = data?.messagesByConversation
  const messages = useMemo<Message[] | undefined>(() => page?.items.toReversed(), [page])
  const nextToken = page?.nextToken ?? null

  const loadOlder = useCallback(async () => {
    if (nextToken === null || busy.current) return
    busy.current = true
    setOlder({ loading: true })
    const result = await client.query(
      messagePageQuery,
      { conversationID, nextToken },
      { requestPolicy: 'network-only' },
    )
    busy.current = false
    setOlder({ loading: false, error: result.error })
  }, [client, conversationID, nextToken])

  return {
    messages,
    error: data ? undefined : error,
    fetching,
    refresh: () => refresh({ requestPolicy: 'network-only' }),
    hasOlder: nextToken !== null,
    loadOlder,
    older,
  }
}
