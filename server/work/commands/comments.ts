import {
  createTaskCommentInput,
  deleteTaskCommentInput,
  updateTaskCommentInput,
} from '../../../shared/tasks.ts'
import { endNotifications, notify } from '../../notifications/commands.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { taskCommentChanged, taskUpdated } from '../events.ts'
import { canDeleteComment, canEditComment } from '../policy.ts'
import { audienceOfProject } from '../queries/audience.ts'
import { readersOfComment } from '../queries/mentionable.ts'
import { type CommentRow, commentById, commentersOfTask, commentOrNotFound } from '../queries/task-details.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { lockedTask } from '../steps/locked-task.ts'
import { countComment, deleteCommentRow, insertComment, updateCommentRow } from '../store/parts.ts'
import { lockTasks } from '../store/tasks.ts'

/**
 * Comments a task: to everybody who sees it, or internally, which clients never read. The same id, task, content and
 * author again answers the same comment. Errors: BAD_USER_INPUT, FORBIDDEN for a client's internal one, NOT_FOUND, CONFLICT.
 */
export const createTaskComment = command(createTaskCommentInput, async (tx, input): Promise<CommentRow> => {
  refuseForeignActor(tx, { userID: input.userID, issuerBy: input.issuerBy })
  if (input.internal != null && !isStaff(tx.viewer)) throw forbidden(say('agencyDecides'))
  const task = await lockedTask(tx, input.taskID)
  const internal = input.internal ?? false
  const mentions = await mentionsOf(tx, task, input.mentions ?? [], internal)
  const id = input.id ?? newId()
  const facts = { taskId: task.id, userId: actorOf(tx), content: input.content }
  const comment = { id, ...facts, mentions, internal }
  const audience = await audienceOfProject(tx, task.projectId)
  // The task may have become another client's in the meantime: this author's comment is neither for that client, nor for the team
  // alone.
  if (!audience && !isStaff(tx.viewer)) throw notFound(say('noTask'))
  if (!(await insertComment(tx, { ...comment, audience })))
    return sameAgain(await tx.load(commentById, id), facts, idTaken(say))
  await countComment(tx, task.id, 1)
  await notifyOfComment(tx, task, comment)
  recordComment(tx, task, comment)
  return commentOrNotFound(tx, id)
})

/** Changes the text of the caller's own comment, or makes it internal or public. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateTaskComment = command(
  updateTaskCommentInput,
  async (tx, { id, ...changes }): Promise<CommentRow> => {
    const { taskId } = await commentOrNotFound(tx, id)
    await lockTasks(tx, [taskId])
    const comment = await commentOrNotFound(tx, id)
    if (!canEditComment(tx.viewer, comment)) throw forbidden()
    if (changes.internal !== undefined && !isStaff(tx.viewer)) throw forbidden()
    const task = await taskOrNotFound(tx, taskId)
    const internal = changes.internal ?? comment.internal
    // Existing mentions stay where the mentioned people can still read it.
    const mentions = changes.mentions
      ? await mentionsOf(tx, task, changes.mentions, internal)
      : await readersOfComment(tx, task, internal, comment.mentions)
    // Made public, it is said to those whose project it is now.
    const isPublished = comment.internal && !internal
    const isEdited = changes.content !== undefined && changes.content !== comment.content
    await updateCommentRow(tx, id, {
      content: changes.content,
      mentions,
      internal: changes.internal,
      ...(isPublished ? { audience: await audienceOfProject(tx, task.projectId) } : {}),
      ...(isEdited ? { editedAt: tx.now } : {}),
    })
    const updated = { ...comment, mentions, internal }
    // Who merely does not read it now, because it turns internal, is told again when it is public.
    const gone = changes.mentions ? comment.mentions.filter((userId) => !mentions.includes(userId)) : []
    await endNotifications(tx, 'taskMention', { subjectId: id, recipientIds: gone })
    await notifyOfComment(tx, task, updated)
    // Clients hear of a comment that turns internal, because it goes from their screens; not of one that was so before.
    recordComment(tx, task, { ...updated, internal: internal && comment.internal })
    return commentOrNotFound(tx, id)
  },
)

/** Removes a comment: its author's own, or an admin's choice. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteTaskComment = command(deleteTaskCommentInput, async (tx, { id }): Promise<CommentRow> => {
  const { taskId } = await commentOrNotFound(tx, id)
  await lockTasks(tx, [taskId])
  const comment = await commentOrNotFound(tx, id)
  if (!canDeleteComment(tx.viewer, comment)) throw forbidden()
  await deleteCommentRow(tx, id)
  await countComment(tx, taskId, -1)
  recordComment(tx, await taskOrNotFound(tx, taskId), comment)
  return comment
})

type Written = { id: string; userId: string; mentions: string[]; internal: boolean }

function recordComment(tx: Tx, task: TaskRow, comment: Written): void {
  tx.record(
    taskCommentChanged(
      { id: comment.id, projectId: task.projectId },
      { internal: comment.internal, taskId: task.id },
    ),
  )
  // The card shows how many there are.
  tx.record(taskUpdated(task, comment.internal))
}

/**
 * People who see the task and are visible to the author may be mentioned; in an internal comment staff alone. Errors:
 * BAD_USER_INPUT.
 */
async function mentionsOf(tx: Tx, task: TaskRow, mentions: string[], internal: boolean): Promise<string[]> {
  const readers = await readersOfComment(tx, task, internal, mentions)
  if (readers.length < mentions.length) throw badInput({ mentions: say('mentionWhoSees') })
  return mentions
}

/** A comment notifies the task's creator, its assignees, and earlier commenters. */
async function notifyOfComment(tx: Tx, task: TaskRow, comment: Written): Promise<void> {
  const actorId = comment.userId
  await notify(tx, { kind: 'taskMention', subjectId: comment.id, recipientIds: comment.mentions, actorId })
  const involved = [
    task.userId,
    ...task.assignees.map(({ userId }) => userId),
    ...(await readersOfComment(tx, task, comment.internal, await commentersOfTask(tx, task.id))),
  ]
  await notify(tx, {
    kind: 'taskComment',
    subjectId: comment.id,
    recipientIds: involved.filter((id) => !comment.mentions.includes(id)),
    actorId,
  })
}
