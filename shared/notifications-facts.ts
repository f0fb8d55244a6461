/** The unread count goes no higher, and is shown as 9+ there: each is looked up before it counts. */
export const unreadCountMax = 10
