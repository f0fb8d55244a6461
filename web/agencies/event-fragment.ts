import { graphql } from '../platform/graphql.ts'

/** The events that carry more than the fact of a change. */
export const agencyEvents = graphql(`
  fragment AgencyEvents on LiveEvent {
    __typename
    ... on PendingInvitationAccepted { user { id name } channelID }
  }
`)
