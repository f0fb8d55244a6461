import type { RoomCache } from '../platform/room.ts'

const named = ['NotificationThing']

/** Notifications are refetched on changes; the unread count is a query of its own. What they are about is named by other entities. */
export const notificationsCache: RoomCache = {
  dependents: {
    Notification: ['Query.unreadNotifications'],
    Channel: named,
    ChannelUser: named,
    Conversation: named,
    Event: named,
    Project: named,
    Request: named,
    User: named,
  },
}
