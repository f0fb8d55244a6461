import { graphql } from '../platform/graphql.ts'

export const savePreferenceMutation = graphql(`
  mutation SavePreference($input: UpdateUserInput!) {
    updateUser(input: $input) { id language appearance }
  }
`)
