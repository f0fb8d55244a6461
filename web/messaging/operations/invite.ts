import { graphql } from '../../platform/graphql.ts'

/** Members of the agency join at once; others get an invitation by email. */
export const inviteToChannelMutation = graphql(`
  mutation InviteToChannel($input: CreateInvitationMessageInput!) {
    createInvitationMessage(input: $input) { id emails }
  }
`)
