import type { ResultOf } from '../../platform/graphql.ts'
import type { notificationsQuery } from '../operations/notifications.ts'

export type Notification = ResultOf<typeof notificationsQuery>['notificationsByUser']['items'][number]

/** Notifications of one day about one thing, newest first; a group of one is a notification by itself. */
export interface Group {
  /** The id of its newest notification. */
  key: string
  items: [Notification, ...Notification[]]
}

/** The notifications of a day by what they are about, in the order of the newest of each. */
export function grouped(notifications: readonly Notification[]): Group[] {
  const groups: Group[] = []
  for (const notification of notifications) {
    const { thing } = notification
    const group =
      thing &&
      groups.find(({ items: [first] }) => first.thing?.id === thing.id && first.thing.type === thing.type)
    if (group) group.items.push(notification)
    else groups.push({ key: notification.id, items: [notification] })
  }
  return groups
}
