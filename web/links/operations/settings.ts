import { graphql } from '../../platform/graphql.ts'

export const linkSettingsQuery = graphql(`
  query LinkSettings($id: ID!) {
    getAgency(id: $id) {
      id
      userAction { id icon name link type roles viewerCanUpdate owner { id name } }
    }
  }
`)

export const createUserActionMutation = graphql(`
  mutation CreateUserAction($input: CreateUserActionInput!) { createUserAction(input: $input) { id } }
`)

export const updateUserActionMutation = graphql(`
  mutation UpdateUserAction($input: UpdateUserActionInput!) { updateUserAction(input: $input) { id } }
`)

export const deleteUserActionMutation = graphql(`
  mutation DeleteUserAction($input: DeleteUserActionInput!) { deleteUserAction(input: $input) { id } }
`)
