import { tickTaskMutation } from './dashboard/operations.ts'
import { createCommentMutation, saveSubTaskMutation, saveTaskMutation } from './task/operations.ts'

/** What may be written or ticked without a connection. */
export const workOutbox = {
  CreateComment: createCommentMutation,
  SaveSubTask: saveSubTaskMutation,
  SaveTask: saveTaskMutation,
  TickTask: tickTaskMutation,
}
