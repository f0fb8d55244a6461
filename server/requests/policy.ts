import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/**
 * Who may call which operation of requests: anonymous, outsider, client, staff, admin. Clients have the requests that they
 * issued.
 */
export const access = accessTable({
  listRequests: 'no no own yes yes',
  requestsByAgency: 'no no own yes yes',
  requestCounts: 'no no own yes yes',
  getRequest: 'no no own yes yes',
  createRequest: 'no no yes yes yes',
  updateRequest: 'no no own yes yes',
  updateRequests: 'no no no yes yes',
  deleteRequest: 'no no no no yes',
  createRequestTask: 'no no no yes yes',
  createRequestProject: 'no no no yes yes',
  requestCommentsByRequest: 'no no own yes yes',
  mentionableByRequest: 'no no own yes yes',
  createRequestComment: 'no no own yes yes',
  updateRequestComment: 'no no own yes yes',
  deleteRequestComment: 'no no own yes yes',
  listRequestApprovals: 'no no own yes yes',
  listRequestApprovalFiles: 'no no own yes yes',
  listReviews: 'no no own yes yes',
  listApprovalComments: 'no no own yes yes',
  getRequestApproval: 'no no own yes yes',
  getRequestApprovalFile: 'no no own yes yes',
  createRequestApproval: 'no no no yes yes',
  updateRequestApproval: 'no no no yes yes',
  createRequestApprovalFile: 'no no no yes yes',
  createApprovalVersion: 'no no no yes yes',
  createReview: 'no no own yes yes',
  updateReview: 'no no own yes yes',
  deleteReview: 'no no own yes yes',
  createApprovalComment: 'no no own yes yes',
  createApprovalDecision: 'no no own yes yes',
  requestCategoriesByAgency: 'no no yes yes yes',
  createRequestCategory: 'no no no no yes',
  updateRequestCategory: 'no no no no yes',
  deleteRequestCategory: 'no no no no yes',
  createRequestNotificationAssign: 'no no no no yes',
  deleteRequestNotificationAssign: 'no no no no yes',
})

type RequestSubject = { issuerBy: string; closedAt: Date | null }

/** Staff manage requests; the issuer may cancel an open one. */
export const canCancel = (viewer: Viewer, { issuerBy, closedAt }: RequestSubject): boolean =>
  closedAt === null && (isStaff(viewer) || personOf({ viewer }) === issuerBy)

export const canUpdate = (viewer: Viewer): boolean => isStaff(viewer)

export const canDelete = (viewer: Viewer): boolean => isAdmin(viewer)

/** Staff submit files for approval. */
export const canAddFiles = (viewer: Viewer): boolean => isStaff(viewer)

type StageSubject = { closed: boolean; approved: boolean; startedAt: Date | null; position: number }

/** Staff reopen a rejected or withdrawn stage while no later one has begun; signed-off stages stay closed. */
export const canReopen = (
  viewer: Viewer,
  { closed, approved, startedAt, position }: StageSubject,
  stages: readonly StageSubject[],
): boolean =>
  isStaff(viewer) &&
  closed &&
  !approved &&
  startedAt !== null &&
  !stages.some((each) => each.position > position && each.startedAt)

/** The issuer decides a client stage; a team stage is decided by its reviewers, or without any by all staff. */
export const canDecide = (
  viewer: Viewer,
  { side, reviewerIds }: { side: string; reviewerIds: readonly string[] },
  { issuerBy }: { issuerBy: string },
): boolean => {
  const person = personOf({ viewer })
  if (side === 'client') return person === issuerBy
  return isStaff(viewer) && (reviewerIds.length === 0 || reviewerIds.includes(person ?? ''))
}

type ReviewSubject = { ownerId: string }

/** Its author moves and resolves a note, and staff resolve any. */
export const canChangeReview = (viewer: Viewer, { ownerId }: ReviewSubject): boolean =>
  isStaff(viewer) || personOf({ viewer }) === ownerId

export const canDeleteReview = (viewer: Viewer, { ownerId }: ReviewSubject): boolean =>
  personOf({ viewer }) === ownerId || isAdmin(viewer)
