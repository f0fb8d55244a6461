import { accessTable } from '../platform/access.ts'

/** Who may call which operation of notifications: anonymous, outsider, client, staff, admin. Everyone sees only their own. */
export const access = accessTable({
  notificationsByUser: 'no no own own own',
  unreadNotifications: 'no no own own own',
  newNotifications: 'no no own own own',
  updateNotificationChoice: 'no no own own own',
  updateQuietHours: 'no no own own own',
  updatePushedWords: 'no no own own own',
  updateNotification: 'no no own own own',
  updateNotifications: 'no no own own own',
  markNotificationsRead: 'no no own own own',
  mutedThings: 'no no own own own',
  muteThing: 'no no own own own',
  unmuteThing: 'no no own own own',
})
