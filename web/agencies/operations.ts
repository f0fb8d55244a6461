import { graphql } from '../platform/graphql.ts'
import { invitationParts, memberParts } from './people/operations.ts'

export const agencyParts = graphql(`
  fragment AgencyParts on Agency { id name avatar description }
`)

export const agencyQuery = graphql(
  `
  query Agency($id: ID!) {
    getAgency(id: $id) { ...AgencyParts viewerCan { update } }
  }
`,
  [agencyParts],
)

export const createAgencyMutation = graphql(
  `
  mutation CreateAgency($input: CreateAgencyInput!) {
    createAgency(input: $input) {
      ...AgencyParts viewerRole
      viewerCan { update manageMembers inviteClients inviteStaff createChannels seeInternal }
    }
  }
`,
  [agencyParts],
)

export const updateAgencyMutation = graphql(
  `
  mutation UpdateAgency($input: UpdateAgencyInput!) {
    updateAgency(input: $input) { ...AgencyParts }
  }
`,
  [agencyParts],
)

export const invitationQuery = graphql(`
  query Invitation($token: String!) {
    invitationByToken(token: $token) {
      agency { id name avatar unavailable }
      email agencyRole invitedBy hasAccount expired
    }
  }
`)

export const acceptInvitationMutation = graphql(`
  mutation AcceptInvitation($token: String!) {
    acceptInvitation(token: $token) { status message agencyID channelID }
  }
`)

export const agencyEvents = graphql(
  `
  fragment AgencyEvents on Event {
    __typename
    ... on AgencyUpdated { agency { ...AgencyParts } }
    ... on AgencyUserCreated { agencyUser { ...MemberParts } }
    ... on AgencyUserUpdated { agencyUser { ...MemberParts } }
    ... on AgencyUserDeleted { agencyUserID userID }
    ... on UserUpdated { user { id accountActive } }
    ... on VisiblePeopleChanged { type }
    ... on OwnAgenciesChanged { type }
    ... on PendingInvitationChanged { pendingInvitationID pendingInvitation { ...InvitationParts } }
  }
`,
  [agencyParts, memberParts, invitationParts],
)
