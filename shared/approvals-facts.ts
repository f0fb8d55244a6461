/** Limits and constants of approvals, for server and web. */
export const approvalsMax = 100
export const approvalFilesMax = 20
export const approvalVersionsMax = 100
export const reviewsMax = 500
export const reviewCommentsMax = 100
export const approvalPiecesMax = 10
export const decisionsMax = 200
export const reviewersMax = 50

export const decisions = ['approve', 'approveWithChanges', 'requestChanges', 'reject'] as const
export type Decision = (typeof decisions)[number]

/** Whether a decision submits feedback, which counts as a round. */
export const isRound = (decision: Decision): boolean =>
  decision === 'requestChanges' || decision === 'approveWithChanges'

export const isYes = (decision: Decision): boolean =>
  decision === 'approve' || decision === 'approveWithChanges'
