import { createReplyMutation, createReviewMutation, decideMutation } from './approval/operations.ts'
import { createRequestCommentMutation, createRequestMutation } from './operations.ts'

/** What may be written without a connection. */
export const requestsOutbox = {
  FileRequest: createRequestMutation,
  CommentRequest: createRequestCommentMutation,
  CreateReview: createReviewMutation,
  CreateReply: createReplyMutation,
  Decide: decideMutation,
}
