import { useExtraQuery } from '../platform/client/use-shown-query.ts'
import { unreadNotificationsQuery } from './operations/unread.ts'

/**
 * The number of unread notifications, up to ten. Mentions in messages count for clients too, because the number at the bell is
 * expected to be that of the unread lines behind it.
 */
export function useUnreadNotifications(): number {
  const data = useExtraQuery({ query: unreadNotificationsQuery })
  return data?.unreadNotifications ?? 0
}
