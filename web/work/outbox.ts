import { createCommentMutation } from './task/operations.ts'

/** What may be written without a connection. */
export const workOutbox = { CreateComment: createCommentMutation }
