/** The unread count is capped here and shown as 9+, because each notification is checked before it counts. */
export const unreadCountMax = 10
