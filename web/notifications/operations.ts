import { graphql } from '../platform/graphql.ts'

export const notificationsQuery = graphql(`
  query Notifications($unread: Boolean, $limit: Int, $nextToken: String) {
    notificationsByUser(unread: $unread, limit: $limit, nextToken: $nextToken) {
      items { id kind values path readAt createdAt actor { id name avatar } }
      nextToken
    }
  }
`)

export const unreadNotificationsQuery = graphql(`
  query UnreadNotifications($withoutMessages: Boolean) {
    unreadNotifications(withoutMessages: $withoutMessages)
  }
`)

/** What this browser announces, and when not. */
export const announceQuery = graphql(`
  query Announce {
    me { id notificationChoices { topic channel on } quietHours { from to exceptMentions } }
  }
`)

export const newNotificationsQuery = graphql(`
  query NewNotifications($after: DateTime!) {
    newNotifications(after: $after) { id kind topic sentence path values }
  }
`)

export const updateNotificationMutation = graphql(`
  mutation UpdateNotification($input: UpdateNotificationInput!) {
    updateNotification(input: $input) { id readAt }
  }
`)

export const markNotificationsReadMutation = graphql(`
  mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input)
  }
`)
