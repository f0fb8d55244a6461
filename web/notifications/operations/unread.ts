import { graphql } from '../../platform/graphql.ts'

/** Apart from the others, because the frame needs it. */
export const unreadNotificationsQuery = graphql(`
  query UnreadNotifications {
    unreadNotifications
  }
`)
