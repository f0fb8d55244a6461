import { graphql } from '../platform/graphql.ts'

export const profileQuery = graphql(`
  query Profile {
    me {
      id
      name
      email
      avatar
      bio
      birthDate
      timeZone
      facebookAccount
      linkedInAccount
      twitterAccount
      showProfile
    }
  }
`)

export const updateUserMutation = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id
      name
      avatar
      bio
      birthDate
      timeZone
      facebookAccount
      linkedInAccount
      twitterAccount
      showProfile
      language
      appearance
      lastSession
    }
  }
`)

export const changePasswordMutation = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) { id }
  }
`)

export const signOutEverywhereMutation = graphql(`mutation SignOutEverywhere { signOutEverywhere }`)
