import { graphql } from '../../platform/graphql.ts'

export const notificationsQuery = graphql(`
  query Notifications($unread: Boolean, $topics: [NotificationTopic!], $limit: Int, $nextToken: String) {
    notificationsByUser(unread: $unread, topics: $topics, limit: $limit, nextToken: $nextToken) {
      items {
        id kind values path readAt createdAt
        actor { id name avatar }
        thing { id type name muted mutedUntil }
      }
      nextToken
    }
  }
`)

/** What this browser announces, and when not. */
export const announceQuery = graphql(`
  query Announce {
    me { id notificationChoices { topic channel on } quietHours { from to exceptMentions } }
    mutedThings { id type mutedUntil }
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

/** Several of them, such as all of a group. */
export const updateNotificationsMutation = graphql(`
  mutation UpdateNotifications($input: UpdateNotificationsInput!) {
    updateNotifications(input: $input)
  }
`)

export const mutedThingsQuery = graphql(`
  query MutedThings {
    mutedThings { id type name muted mutedUntil }
  }
`)

export const muteThingMutation = graphql(`
  mutation MuteThing($input: MuteThingInput!) {
    muteThing(input: $input) { id muted mutedUntil }
  }
`)

export const unmuteThingMutation = graphql(`
  mutation UnmuteThing($input: UnmuteThingInput!) {
    unmuteThing(input: $input) { id muted mutedUntil }
  }
`)

export const pushSubscriptionsQuery = graphql(`
  query PushSubscriptions {
    pushKey
    pushSubscriptions { id browser isCurrent fingerprint createdAt lastSentAt }
    me { id pushedWords }
  }
`)

export const createPushSubscriptionMutation = graphql(`
  mutation CreatePushSubscription($input: CreatePushSubscriptionInput!) {
    createPushSubscription(input: $input) { id browser isCurrent fingerprint createdAt lastSentAt }
  }
`)

export const deletePushSubscriptionMutation = graphql(`
  mutation DeletePushSubscription($input: DeletePushSubscriptionInput!) {
    deletePushSubscription(input: $input) { id }
  }
`)

export const updatePushedWordsMutation = graphql(`
  mutation UpdatePushedWords($input: UpdatePushedWordsInput!) {
    updatePushedWords(input: $input) { id pushedWords }
  }
`)
