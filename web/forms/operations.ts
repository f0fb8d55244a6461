import { graphql } from '../platform/graphql.ts'

export const formVersionsQuery = graphql(`
  query FormVersions($kind: String!, $subjectID: ID!, $limit: Int, $nextToken: String) {
    formVersions(kind: $kind, subjectID: $subjectID, limit: $limit, nextToken: $nextToken) {
      items { id version fields createdAt author { id name } }
      nextToken
    }
  }
`)

export const registrationQuery = graphql(`
  query Registration($token: String!) {
    registrationByToken(token: $token) {
      agency { id name avatar unavailable }
      form formVersion approval isMember
      own { id status content formVersion }
    }
  }
`)

export const portalRegistrationQuery = graphql(`
  query PortalRegistration($agencyID: ID!) {
    getAgency(id: $agencyID) { id name registrationForm registrationFormVersion }
    ownClientsRegistrationForm { id status content form formVersion updatedAt viewerCan { answer } }
  }
`)

export const registrationsQuery = graphql(`
  query Registrations($agencyID: ID!, $status: RegistrationStatus, $limit: Int, $nextToken: String) {
    clientsRegistrationFormsByAgency(agencyID: $agencyID, status: $status, limit: $limit, nextToken: $nextToken) {
      items { id ownerName ownerEmail status content form formVersion createdAt decidedAt viewerCan { decide } }
      nextToken
    }
  }
`)

export const memberRegistrationQuery = graphql(`
  query MemberRegistration($id: ID!) {
    getAgencyUser(id: $id) {
      id
      clientsRegistrationForm { id content form formVersion updatedAt }
    }
  }
`)

export const registrationSettingsQuery = graphql(`
  query RegistrationSettings($id: ID!) {
    getAgency(id: $id) {
      id registrationApproval registrationForm registrationFormVersion
      registrationInvitation { id link }
      viewerCan { update }
    }
  }
`)

export const registrationLinkQuery = graphql(`
  query RegistrationLink($id: ID!) {
    getAgency(id: $id) { id registrationFormVersion registrationInvitation { id link } }
  }
`)

export const saveRegistrationSettingsMutation = graphql(`
  mutation SaveRegistrationSettings($input: UpdateAgencyInput!) {
    updateAgency(input: $input) { id registrationApproval registrationForm registrationFormVersion }
  }
`)

export const renewRegistrationLinkMutation = graphql(`
  mutation RenewRegistrationLink($input: RenewRegistrationLinkInput!) {
    renewRegistrationLink(input: $input) { id link }
  }
`)

export const endRegistrationLinkMutation = graphql(`
  mutation EndRegistrationLink($input: DeletePendingInvitationInput!) {
    deletePendingInvitation(input: $input) { id }
  }
`)

export const answerRegistrationMutation = graphql(`
  mutation AnswerRegistration($input: CreateClientsRegistrationFormInput!) {
    createClientsRegistrationForm(input: $input) { id status content formVersion }
  }
`)

export const changeRegistrationMutation = graphql(`
  mutation ChangeRegistration($input: UpdateClientsRegistrationFormInput!) {
    updateClientsRegistrationForm(input: $input) { id status content formVersion }
  }
`)

export const decideRegistrationMutation = graphql(`
  mutation DecideRegistration($input: DecideClientsRegistrationFormInput!) {
    decideClientsRegistrationForm(input: $input) { id status }
  }
`)

export const customFieldsQuery = graphql(`
  query CustomFields($id: ID!) {
    getAgency(id: $id) {
      id
      customFields { id subject type label help options required visibleTo answers }
    }
  }
`)

const customAnswers = graphql(`
  fragment CustomAnswers on AgencyUser {
    id
    customAnswers { value field { id type label help options required visibleTo } }
  }
`)

export const memberAnswersQuery = graphql(
  `query MemberAnswers($id: ID!) { getAgencyUser(id: $id) { id ...CustomAnswers } }`,
  [customAnswers],
)

export const ownAnswersQuery = graphql(
  `
  query OwnAnswers($agencyID: ID!, $userID: ID!) {
    agencyUsersByAgency(agencyID: $agencyID, userID: { eq: $userID }, limit: 1) { items { id ...CustomAnswers } }
  }
`,
  [customAnswers],
)

export const saveAnswersMutation = graphql(
  `
  mutation SaveCustomAnswers($input: UpdateCustomAnswersInput!) {
    updateCustomAnswers(input: $input) { id ...CustomAnswers }
  }
`,
  [customAnswers],
)

export const createCustomFieldMutation = graphql(`
  mutation CreateCustomField($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }
`)

export const updateCustomFieldMutation = graphql(`
  mutation UpdateCustomField($input: UpdateCustomFieldInput!) { updateCustomField(input: $input) { id } }
`)

export const deleteCustomFieldMutation = graphql(`
  mutation DeleteCustomField($input: DeleteCustomFieldInput!) { deleteCustomField(input: $input) { id } }
`)
