import { graphql } from '../../platform/graphql.ts'

export const stageRow = graphql(`
  fragment StageRow on RequestApproval {
    id requestID seriesID stage side reviewsLimit reviewedCount dueDate started closed approved closedAt
    reviewers { id name avatar }
    viewerCan { decide update reopen }
    decisions { id decision note round createdAt user { id name avatar } versions { versionID n name sha256 } }
  }
`)

export const requestStagesQuery = graphql(
  `
  query RequestStages($requestID: ID!) {
    listRequestApprovals(filter: { requestID: $requestID }, limit: 100) {
      items { ...StageRow files { id name versions { id n } } }
    }
  }
`,
  [stageRow],
)

/** Queries only whether the viewer may open it. */
export const approvalExistsQuery = graphql(`
  query ApprovalExists($id: ID!) { getRequestApproval(id: $id) { id } }
`)

export const approvalQuery = graphql(
  `
  query Approval($id: ID!) {
    getRequestApproval(id: $id) {
      ...StageRow
      request { id number title unreadAdminApproval unreadClientApproval issuer { id name companyName } }
      files {
        id name
        versions { id n key type name size sha256 pages width height createdAt }
      }
    }
  }
`,
  [stageRow],
)

/** All notes on the files of a stage. */
export const notesQuery = graphql(`
  query ApprovalNotes($requestApprovalId: ID!, $nextToken: String) {
    listReviews(filter: { requestApprovalId: $requestApprovalId }, limit: 200, nextToken: $nextToken) {
      items {
        id fileID versionID carried number general page top left internal resolvedAt createdAt
        owner { id name avatar }
        viewerCan { change delete answer }
        comments(limit: 200) {
          items { id content internal createdAt pieces { key type size name } user { id name avatar } }
        }
      }
      nextToken
    }
  }
`)

/** The latest approvals requested from the viewer's side, and their status. */
export const portalApprovalsQuery = graphql(`
  query PortalApprovals {
    listRequestApprovals(sortDirection: DESC, limit: 5) {
      items {
        id closed approved reviewedCount reviewsLimit
        request { id number title }
        files { id name versions { id n } }
      }
    }
  }
`)

export const createApprovalMutation = graphql(`
  mutation PutUpForApproval($input: CreateRequestApprovalInput!) { createRequestApproval(input: $input) { id } }
`)
export const updateApprovalMutation = graphql(`
  mutation ChangeApproval($input: UpdateRequestApprovalInput!) { updateRequestApproval(input: $input) { id } }
`)
export const addApprovalFileMutation = graphql(`
  mutation AddApprovalFile($input: CreateRequestApprovalFileInput!) { createRequestApprovalFile(input: $input) { id } }
`)
export const addVersionMutation = graphql(`
  mutation AddApprovalVersion($input: CreateApprovalVersionInput!) { createApprovalVersion(input: $input) { id } }
`)
export const createReviewMutation = graphql(`
  mutation PutNote($input: CreateReviewInput!) { createReview(input: $input) { id } }
`)
export const updateReviewMutation = graphql(`
  mutation ChangeNote($input: UpdateReviewInput!) { updateReview(input: $input) { id resolvedAt } }
`)
export const deleteReviewMutation = graphql(`
  mutation RemoveNote($input: DeleteReviewInput!) { deleteReview(input: $input) { id } }
`)
export const createReplyMutation = graphql(`
  mutation ReplyToNote($input: CreateApprovalCommentInput!) { createApprovalComment(input: $input) { id } }
`)
export const decideMutation = graphql(`
  mutation Decide($input: CreateApprovalDecisionInput!) { createApprovalDecision(input: $input) { id closed approved } }
`)
