import { graphql } from '../../platform/graphql.ts'

export const memberParts = graphql(`
  fragment MemberParts on AgencyUser {
    id userID role isOwner position tag assignedToID companyID companyName companyEmail companyPhone companyWebsite
    clientType active status createdAt
    user { id name avatar accountActive }
    assignedTo { id name }
  }
`)

const memberDetails = graphql(`
  fragment MemberDetails on AgencyUser {
    user { id email lastSession }
    viewerCan { update remove deactivate }
  }
`)

export const membersQuery = graphql(
  `
  query Members($agencyID: ID!, $filter: AgencyUserFilter, $limit: Int, $nextToken: String) {
    agencyUsersByAgency(agencyID: $agencyID, filter: $filter, limit: $limit, nextToken: $nextToken) {
      items { ...MemberParts ...MemberDetails }
      nextToken
    }
  }
`,
  [memberParts, memberDetails],
)

/** Active admins and staff. */
export const managersQuery = graphql(`
  query Managers($agencyID: ID!, $nextToken: String) {
    agencyUsersByAgency(
      agencyID: $agencyID
      filter: { role: { ne: "client" }, active: { eq: true } }
      limit: 200
      nextToken: $nextToken
    ) {
      items { id user { id name } }
      nextToken
    }
  }
`)

export const memberQuery = graphql(
  `
  query Member($id: ID!) {
    getAgencyUser(id: $id) {
      ...MemberParts
      ...MemberDetails
      user { id bio birthDate facebookAccount linkedInAccount twitterAccount }
    }
  }
`,
  [memberParts, memberDetails],
)

/** Queries only whether the viewer may see the member. */
export const memberExistsQuery = graphql(`
  query MemberExists($id: ID!) { getAgencyUser(id: $id) { id } }
`)

export const updateMemberMutation = graphql(
  `
  mutation UpdateMember($input: UpdateAgencyUserInput!) {
    updateAgencyUser(input: $input) { ...MemberParts ...MemberDetails }
  }
`,
  [memberParts, memberDetails],
)

export const removeMemberMutation = graphql(`
  mutation RemoveMember($input: DeleteAgencyUserInput!) {
    deleteAgencyUser(input: $input) { id }
  }
`)

export const invitationParts = graphql(`
  fragment InvitationParts on PendingInvitation {
    id email phone agencyRole position tag channelID companyName retryCount isPermanent status link createdAt expiresAt
    issuer { id name }
    channel { id name }
  }
`)

export const invitationsQuery = graphql(
  `
  query Invitations($agencyID: ID!, $limit: Int, $nextToken: String) {
    pendingInvitationsByAgency(agencyID: $agencyID, limit: $limit, nextToken: $nextToken) {
      items { ...InvitationParts }
      nextToken
    }
  }
`,
  [invitationParts],
)

export const inviteMutation = graphql(
  `
  mutation Invite($input: CreatePendingInvitationInput!) {
    createPendingInvitation(input: $input) { ...InvitationParts }
  }
`,
  [invitationParts],
)

export const resendMutation = graphql(
  `
  mutation ResendInvitation($input: UpdatePendingInvitationInput!) {
    updatePendingInvitation(input: $input) { ...InvitationParts }
  }
`,
  [invitationParts],
)

export const cancelInvitationMutation = graphql(`
  mutation CancelInvitation($input: DeletePendingInvitationInput!) {
    deletePendingInvitation(input: $input) { id }
  }
`)

export const companyParts = graphql(`
  fragment CompanyParts on Company { id name email phone website }
`)

export const companiesQuery = graphql(
  `
  query Companies($agencyID: ID!, $limit: Int, $nextToken: String) {
    companiesByAgency(agencyID: $agencyID, limit: $limit, nextToken: $nextToken) {
      items { ...CompanyParts }
      nextToken
    }
  }
`,
  [companyParts],
)

export const createCompanyMutation = graphql(
  `
  mutation CreateCompany($input: CreateCompanyInput!) {
    createCompany(input: $input) { ...CompanyParts }
  }
`,
  [companyParts],
)

export const updateCompanyMutation = graphql(
  `
  mutation UpdateCompany($input: UpdateCompanyInput!) {
    updateCompany(input: $input) { ...CompanyParts }
  }
`,
  [companyParts],
)

export const deleteCompanyMutation = graphql(`
  mutation DeleteCompany($input: DeleteCompanyInput!) {
    deleteCompany(input: $input) { id }
  }
`)

export const clientChannelsQuery = graphql(`
  query ClientChannels($nextToken: String) {
    channelUsersByUser(limit: 200, nextToken: $nextToken) {
      items { id channel { id name scope status viewerCan { addMembers } } }
      nextToken
    }
  }
`)

/** Who was a member once. */
export const formerMembersQuery = graphql(`
  query FormerMembers($limit: Int, $nextToken: String) {
    formerAgencyUsers(limit: $limit, nextToken: $nextToken) {
      items { id userID role user { id name email avatar } }
      nextToken
    }
  }
`)

export const readmitMutation = graphql(`
  mutation Readmit($input: CreateAgencyUserInput!) {
    createAgencyUser(input: $input) { id role }
  }
`)

export const smartListParts = graphql(`
  fragment SmartListParts on SmartList { id name tag role status }
`)

export const smartListsQuery = graphql(
  `
  query SmartLists($id: ID!) { getAgency(id: $id) { id smartLists { ...SmartListParts } } }
`,
  [smartListParts],
)

export const createSmartListMutation = graphql(
  `
  mutation CreateSmartList($input: CreateSmartListInput!) {
    createSmartList(input: $input) { ...SmartListParts }
  }
`,
  [smartListParts],
)

export const updateSmartListMutation = graphql(
  `
  mutation UpdateSmartList($input: UpdateSmartListInput!) {
    updateSmartList(input: $input) { ...SmartListParts }
  }
`,
  [smartListParts],
)

export const deleteSmartListMutation = graphql(`
  mutation DeleteSmartList($input: DeleteSmartListInput!) { deleteSmartList(input: $input) { id } }
`)

export const updateMembersMutation = graphql(
  `
  mutation UpdateMembers($input: UpdateAgencyUsersInput!) {
    updateAgencyUsers(input: $input) { ...MemberParts ...MemberDetails }
  }
`,
  [memberParts, memberDetails],
)

export const removeMembersMutation = graphql(`
  mutation RemoveMembers($input: DeleteAgencyUsersInput!) { deleteAgencyUsers(input: $input) { id } }
`)
