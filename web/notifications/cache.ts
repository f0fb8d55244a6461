import type { RoomCache } from '../platform/room.ts'

/** Notifications are refetched on changes; the unread count is a query of its own. */
export const notificationsCache: RoomCache = {
  dependents: { Notification: ['Query.unreadNotifications'] },
}
