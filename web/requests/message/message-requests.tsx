import { Suspense, useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { conversationRequestsQuery } from './operations.ts'

const RequestChips = lazyWithTexts(
  () => import('./request-chips.tsx'),
  'RequestChips',
  'ornament',
  'requests',
)

interface Props {
  message: { id: string; conversationID: string }
}

/** The requests created from a message. One query serves all messages of a conversation. */
export function MessageRequests({ message: { id, conversationID } }: Props) {
  const data = useExtraQuery({
    query: conversationRequestsQuery,
    variables: useMemo(() => ({ conversationID }), [conversationID]),
    // All rows share one query; a change refetches it.
    requestPolicy: 'cache-first',
  })
  const requests = data?.listRequests.items.filter(({ messageID }) => messageID === id) ?? []
  if (requests.length === 0) return null
  return (
    <Suspense>
      <RequestChips requests={requests} />
    </Suspense>
  )
}
