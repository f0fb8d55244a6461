import { useQuery } from 'urql'
import { unreadNotificationsQuery } from './operations.ts'

const nothing = {}

/** How many notifications wait, up to 100. */
export function useUnreadNotifications(): number {
  const [{ data }] = useQuery({ query: unreadNotificationsQuery, variables: nothing })
  return data?.unreadNotifications ?? 0
}
