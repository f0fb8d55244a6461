import { graphql } from '../../platform/graphql.ts'

export const createReactionMutation = graphql(`
  mutation CreateReaction($input: CreateReactionInput!) {
    createReaction(input: $input) { id reactions { emoji count userIDs } }
  }
`)

export const deleteReactionMutation = graphql(`
  mutation DeleteReaction($input: DeleteReactionInput!) {
    deleteReaction(input: $input) { id reactions { emoji count userIDs } }
  }
`)
