import { z } from 'zod'
import { approvalFilesMax, approvalPiecesMax, decisions, reviewersMax } from './approvals-facts.ts'
import { calendarDate, fields, oneOf, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { requestPiece } from './requests.ts'
import { approvalSides, requestCommentMax, requestLabelMax, reviewsLimitMax } from './requests-facts.ts'
import { clearable, line, optionalText, text } from './text.ts'

export * from './approvals-facts.ts'

const files = () =>
  z.array(requestPiece).max(approvalFilesMax, fieldMessage('tooMany', approvalFilesMax)).nullish()
const limit = () => z.int().min(1).max(reviewsLimitMax)

export const createRequestApprovalInput = fields({
  id: uuid().nullish(),
  requestID: uuid(),
  stage: clearable(line(requestLabelMax)),
  side: oneOf(approvalSides).nullish(),
  reviewsLimit: limit().nullish(),
  reviewerIDs: uuids(reviewersMax).nullish(),
  dueDate: calendarDate().nullish(),
  files: files(),
})
export const updateRequestApprovalInput = fields({
  id: uuid(),
  reviewsLimit: limit().optional(),
  reviewerIDs: uuids(reviewersMax).optional(),
  addReviewerIDs: uuids(reviewersMax).optional(),
  removeReviewerIDs: uuids(reviewersMax).optional(),
  dueDate: calendarDate().nullish(),
  closed: z.boolean().optional(),
})
export type UpdateRequestApprovalInput = z.infer<typeof updateRequestApprovalInput>

export const createRequestApprovalFileInput = fields({
  id: uuid().nullish(),
  requestApprovalId: uuid(),
  key: line(300),
})
/** A newer version of a file. */
export const createApprovalVersionInput = fields({ id: uuid().nullish(), fileID: uuid(), key: line(300) })

const fraction = () => z.number().min(0).max(1)
const pieces = () =>
  z.array(requestPiece).max(approvalPiecesMax, fieldMessage('tooMany', approvalPiecesMax)).nullish()

export const createReviewInput = fields({
  id: uuid().nullish(),
  versionID: uuid(),
  page: z.int().min(1).nullish(),
  top: fraction().nullish(),
  left: fraction().nullish(),
  general: z.boolean().nullish(),
  internal: z.boolean().nullish(),
  content: optionalText(requestCommentMax).nullish(),
  pieces: pieces(),
  ownerID: uuid().nullish(),
})
export const updateReviewInput = fields({
  id: uuid(),
  page: z.int().min(1).optional(),
  top: fraction().optional(),
  left: fraction().optional(),
  resolved: z.boolean().optional(),
})
export const deleteReviewInput = fields({ id: uuid() })

export const createApprovalCommentInput = fields({
  id: uuid().nullish(),
  reviewID: uuid(),
  content: text(requestCommentMax),
  internal: z.boolean().nullish(),
  pieces: pieces(),
})

export const createApprovalDecisionInput = fields({
  id: uuid().nullish(),
  requestApprovalId: uuid(),
  decision: oneOf(decisions),
  note: clearable(text(requestCommentMax)),
  versionIDs: uuids(approvalFilesMax),
})
