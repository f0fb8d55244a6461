import { graphql } from '../platform/graphql.ts'

export const agencyParts = graphql(`
  fragment AgencyParts on Agency { id name avatar description timeZone }
`)

export const agencyQuery = graphql(
  `
  query Agency($id: ID!) {
    getAgency(id: $id) { ...AgencyParts hidesPushedWords viewerCan { update transfer } ownerID }
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

export const hidePushedWordsMutation = graphql(`
  mutation HidePushedWords($input: UpdateAgencyInput!) {
    updateAgency(input: $input) { id hidesPushedWords }
  }
`)

export const invitationQuery = graphql(`
  query Invitation($token: String!) {
    invitationByToken(token: $token) {
      agency { id name avatar unavailable }
      email agencyRole invitedBy hasAccount expired isOpen
    }
  }
`)

export const acceptInvitationMutation = graphql(`
  mutation AcceptInvitation($token: String!) {
    acceptInvitation(token: $token) { status message agencyID channelID symLinkID }
  }
`)

export const transferAgencyMutation = graphql(`
  mutation TransferAgency($input: TransferAgencyInput!) {
    transferAgency(input: $input) { id ownerID viewerCan { update transfer } }
  }
`)
