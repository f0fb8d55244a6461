import { graphql } from '../../platform/graphql.ts'

/** Members of the agency join at once; others are mailed an invitation that leads there. */
export const inviteToChannelMutation = graphql(`
  mutation InviteToChannel($input: CreateInvitationMessageInput!) {
    createInvitationMessage(input: $input) { id emails }
  }
`)
