import { createReplyMutation, createReviewMutation, decideMutation } from './approval/operations.ts'
import { createRequestCommentMutation } from './operations.ts'

/** What may be written without a connection. */
export const requestsOutbox = {
  CommentRequest: createRequestCommentMutation,
  CreateReview: createReviewMutation,
  CreateReply: createReplyMutation,
  Decide: decideMutation,
}
