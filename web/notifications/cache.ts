import type { RoomCache } from '../platform/room.ts'

/** Notifications stay true by being refreshed; their number is read without them. */
export const notificationsCache: RoomCache = {
  dependents: { Notification: ['Query.unreadNotifications'] },
}
