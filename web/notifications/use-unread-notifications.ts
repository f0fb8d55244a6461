import { useMemo } from 'react'
import { useExtraQuery } from '../platform/client/use-shown-query.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { unreadNotificationsQuery } from './operations.ts'

/** The number of unread notifications, up to ten. A client's messages are already in the unread counts. */
export function useUnreadNotifications(): number {
  const { isClient } = useViewer()
  const variables = useMemo(() => ({ withoutMessages: isClient }), [isClient])
  const data = useExtraQuery({ query: unreadNotificationsQuery, variables })
  return data?.unreadNotifications ?? 0
}
