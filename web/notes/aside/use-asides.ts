import { useMemo } from 'react'
import type { MessageSubject } from '../../messaging/slots.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { asidesQuery } from '../operations/conversation.ts'

/** The viewer's private notes about a message, oldest first. One query serves all messages of a conversation. */
export function useAsides({ id, conversationID }: Pick<MessageSubject, 'id' | 'conversationID'>) {
  const { isStaff } = useViewer()
  const data = useExtraQuery({
    query: asidesQuery,
    variables: useMemo(() => ({ conversationID }), [conversationID]),
    // All rows share one query; a change refetches it.
    requestPolicy: 'cache-first',
    pause: !isStaff,
  })
  return (data?.listMessageAsides.items ?? []).filter(({ messageID }) => messageID === id).toReversed()
}
