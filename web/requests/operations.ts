import { graphql } from '../platform/graphql.ts'

/** The fields of a request in a list. */
export const requestRow = graphql(`
  fragment RequestRow on Request {
    id number title status statusSince requestCategory dueDate commentCount
    unreadAdminApproval unreadClientApproval createdAt updatedAt closedAt
    category { id category }
    issuer { id name avatar companyName }
    enChargeUser { userID name user { id name avatar } }
    approvals { id stage started closed reviewedCount reviewsLimit dueDate viewerTurn }
  }
`)

export const requestsQuery = graphql(
  `
  query Requests(
    $agencyID: ID!, $filter: RequestFilter, $orderBy: RequestOrder, $sortDirection: SortDirection, $limit: Int, $nextToken: String
  ) {
    requestsByAgency(
      agencyID: $agencyID, filter: $filter, orderBy: $orderBy, sortDirection: $sortDirection, limit: $limit, nextToken: $nextToken
    ) {
      items { ...RequestRow }
      nextToken
    }
  }
`,
  [requestRow],
)

/** Requests by number, title or person, for the palette. */
export const findRequestsQuery = graphql(`
  query FindRequests($keyword: String!) {
    listRequests(filter: { keyword: $keyword }, limit: 5) {
      items { id number title issuer { id name companyName } }
    }
  }
`)

/** Queries only whether the viewer may open it. */
export const requestExistsQuery = graphql(`
  query RequestExists($id: ID!) { getRequest(id: $id) { id } }
`)

export const requestCountsQuery = graphql(`
  query RequestCounts { requestCounts { open unread late } }
`)

/** What waits for the viewer. */
export const waitingCountsQuery = graphql(`
  query RequestsWaiting { requestCounts { assigned viewerTurn } }
`)

/** The agency's settings, as far as the viewer's side may see them. */
export const requestSettingsQuery = graphql(`
  query RequestSettings($id: ID!) {
    getAgency(id: $id) {
      id name
      RequestStatus { id label clientLabel color order meaning }
      requestApprovals { stage side reviewsLimit }
      form formVersion
      RequestCategory { id category subcategories form asks enChargeUser doneWithTasks }
    }
  }
`)

/** The form for categories without a form of their own. */
export const defaultFormQuery = graphql(`
  query DefaultRequestForm($id: ID!) { getAgency(id: $id) { id form formVersion } }
`)

export const requestQuery = graphql(
  `
  query Request($id: ID!) {
    getRequest(id: $id) {
      ...RequestRow
      content form messageID proced answeredAt
      files { key type size name }
      filedBy { id name }
      message { id content conversationID channelID }
      tasks { id title isCompleted projectID project { id title } }
      project { id title }
      viewerCan { update cancel delete }
    }
  }
`,
  [requestRow],
)

export const requestCommentsQuery = graphql(`
  query RequestComments($requestID: ID!, $limit: Int, $nextToken: String) {
    requestCommentsByRequest(requestID: $requestID, sortDirection: DESC, limit: $limit, nextToken: $nextToken) {
      items {
        id content internal createdAt editedAt ownerType
        attachments { key type size name }
        user { id name avatar companyName }
        viewerCan { edit delete setInternal }
      }
      nextToken
    }
  }
`)

export const requestChangesQuery = graphql(`
  query RequestChanges($id: ID!, $limit: Int, $nextToken: String) {
    getRequest(id: $id) {
      id
      changes(limit: $limit, nextToken: $nextToken) {
        items { id field before after beforeName afterName createdAt actor { id name } }
        nextToken
      }
    }
  }
`)

export const mentionableByRequestQuery = graphql(`
  query MentionableByRequest($requestID: ID!, $internal: Boolean, $keyword: String) {
    mentionableByRequest(requestID: $requestID, internal: $internal, keyword: $keyword, limit: 20) { id name avatar role companyName email }
  }
`)

export const requestNumberQuery = graphql(`
  query RequestNumber($id: ID!) { getRequest(id: $id) { id number } }
`)

export const createRequestMutation = graphql(`
  mutation FileRequest($input: CreateRequestInput!) { createRequest(input: $input) { id number title } }
`)
export const updateRequestMutation = graphql(
  `
  mutation UpdateRequest($input: UpdateRequestInput!) {
    updateRequest(input: $input) { ...RequestRow files { key type size name } }
  }
`,
  [requestRow],
)
export const updateRequestsMutation = graphql(
  `
  mutation UpdateRequests($input: UpdateRequestsInput!) { updateRequests(input: $input) { ...RequestRow } }
`,
  [requestRow],
)
export const deleteRequestMutation = graphql(`
  mutation DeleteRequest($input: DeleteRequestInput!) { deleteRequest(input: $input) { id } }
`)
export const createRequestTaskMutation = graphql(`
  mutation MakeTaskOfRequest($input: CreateRequestTaskInput!) { createRequestTask(input: $input) { id title } }
`)
export const createRequestProjectMutation = graphql(`
  mutation MakeProjectOfRequest($input: CreateRequestProjectInput!) {
    createRequestProject(input: $input) { id title }
  }
`)
export const createRequestCommentMutation = graphql(`
  mutation CommentRequest($input: CreateRequestCommentInput!) { createRequestComment(input: $input) { id } }
`)
export const updateRequestCommentMutation = graphql(`
  mutation SaveRequestComment($input: UpdateRequestCommentInput!) { updateRequestComment(input: $input) { id } }
`)
export const deleteRequestCommentMutation = graphql(`
  mutation RemoveRequestComment($input: DeleteRequestCommentInput!) { deleteRequestComment(input: $input) { id } }
`)

export const requestAssignsQuery = graphql(`
  query RequestAssigns($id: ID!) {
    getAgency(id: $id) { id RequestNotificationAssign { id requestType user { id name avatar } } }
  }
`)
export const saveRequestSettingsMutation = graphql(`
  mutation SaveRequestSettings($input: UpdateAgencyInput!) { updateAgency(input: $input) { id } }
`)
export const createCategoryMutation = graphql(`
  mutation AddRequestCategory($input: CreateRequestCategoryInput!) { createRequestCategory(input: $input) { id } }
`)
export const updateCategoryMutation = graphql(`
  mutation SaveRequestCategory($input: UpdateRequestCategoryInput!) { updateRequestCategory(input: $input) { id } }
`)
export const deleteCategoryMutation = graphql(`
  mutation RemoveRequestCategory($input: DeleteRequestCategoryInput!) { deleteRequestCategory(input: $input) { id } }
`)
export const createAssignMutation = graphql(`
  mutation TellOfRequests($input: CreateRequestNotificationAssignInput!) {
    createRequestNotificationAssign(input: $input) { id }
  }
`)
export const deleteAssignMutation = graphql(`
  mutation TellNoMoreOfRequests($input: DeleteRequestNotificationAssignInput!) {
    deleteRequestNotificationAssign(input: $input) { id }
  }
`)
export const portalQuery = graphql(`
  query Portal($limit: Int) {
    listProjects(limit: $limit) { items { id title progress { tasks done nextDue } } }
  }
`)

export const portalHoursQuery = graphql(`
  query PortalHours($filter: WorkHoursFilter) { workHours(filter: $filter) { groupedBy seconds } }
`)

/** The statuses, whose meanings say when it is the client's turn. */
export const turnsQuery = graphql(`
  query Turns($agencyID: ID!) { getAgency(id: $agencyID) { id RequestStatus { id meaning } } }
`)

/** What is waiting for a client: approvals, questions, forms. */
export const waitingQuery = graphql(`
  query WhatWaits($agencyID: ID!, $turns: [String!]!) {
    listRequestApprovals(filter: { waiting: true }, limit: 200) {
      items { id dueDate request { id number title } files { id name } }
    }
    requestsByAgency(agencyID: $agencyID, filter: { status: { in: $turns } }, limit: 200) {
      items { id number title statusSince }
    }
    listTasks(filter: { viewerApproves: true }, limit: 200) { items { id title } }
    getAgency(id: $agencyID) { id registrationForm }
    ownClientsRegistrationForm { id }
  }
`)
