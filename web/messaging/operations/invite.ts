import { graphql } from '../../platform/graphql.ts'

/** Whoever is of the agency comes in at once, the others are mailed an invitation that leads there. */
export const inviteToChannelMutation = graphql(`
  mutation InviteToChannel($input: CreateInvitationMessageInput!) {
    createInvitationMessage(input: $input) { id emails }
  }
`)
