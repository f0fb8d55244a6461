import { useCallback } from 'react'
import { commentMax } from '../../../shared/work-facts.ts'
import { ask } from '../../platform/workspace/ask.ts'
import type { CommentWriting } from '../../ui/comments/writing.ts'
import { mentionableByTaskQuery } from './operations.ts'

/** The state for writing a comment on a task, internal or for everyone who sees the task. */
export function useCommentWriting(taskID: string, internal: boolean): CommentWriting {
  const findPeople = useCallback(
    async (keyword: string) =>
      (await ask(mentionableByTaskQuery, { taskID, internal, keyword })).mentionableByTask,
    [taskID, internal],
  )
  return { findPeople, max: commentMax }
}
