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
