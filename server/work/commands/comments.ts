import { taskCommentInputs } from '../../../shared/tasks.ts'
import type { ThreadKind } from '../../comments/commands/kind.ts'
import { threadCommands } from '../../comments/commands/thread.ts'
import { endNotifications, notify } from '../../notifications/commands/notify.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { idTaken } from '../../platform/same-again.ts'
import { taskCommentChanged, taskUpdated } from '../events.ts'
import { audienceOfProject } from '../queries/audience.ts'
import { readersOfComment } from '../queries/mentionable.ts'
import { type CommentRow, commentById, commentersOfTask, commentOrNotFound } from '../queries/task-details.ts'
import { type TaskRow, taskById } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { lockedTask } from '../steps/locked-task.ts'

const taskComments: ThreadKind<TaskRow, CommentRow> = {
  table: 'taskComment',
  owner: 'taskId',
  byId: commentById,
  orNotFound: commentOrNotFound,
  lock: lockedTask,
  idTaken: () => idTaken(say),
  staffDecides: say('agencyDecides'),
  mentions: {
    /** People who see the task and are visible to the author; for an internal comment, staff only. */
    readers: readersOfComment,
    refusal: say('mentionWhoSees'),
    still: readersOfComment,
    end: (tx, subjectId, recipientIds) => endNotifications(tx, 'taskMention', { subjectId, recipientIds }),
  },
  counters: { table: 'task', all: 'comments', byId: taskById },
  /** It is said to those whose project it is now. */
  async columns(tx, { projectId }) {
    const audience = await audienceOfProject(tx, projectId)
    // The task may have become another client's in the meantime: this author's comment is neither for that client, nor for the
    // team alone.
    if (!audience && !isStaff(tx.viewer)) throw notFound(say('noTask'))
    return { audience }
  },
  /** A comment notifies the task's creator, its assignees, and earlier commenters. */
  async notify(tx, task, { id, userId: actorId, mentions, internal }) {
    await notify(tx, { kind: 'taskMention', subjectId: id, recipientIds: mentions, actorId })
    const commenters = await readersOfComment(tx, task, internal, await commentersOfTask(tx, task.id))
    const involved = [task.userId, ...task.assignees.map(({ userId }) => userId), ...commenters]
    const recipientIds = involved.filter((userId) => !mentions.includes(userId))
    await notify(tx, { kind: 'taskComment', subjectId: id, recipientIds, actorId })
  },
  record(tx, task, { id, internal }) {
    tx.record(taskCommentChanged({ id, projectId: task.projectId }, { internal, taskId: task.id }))
    // The card shows how many there are.
    tx.record(taskUpdated(task, internal))
  },
}

export const { createTaskComment, updateTaskComment, deleteTaskComment } = threadCommands(
  'TaskComment',
  taskComments,
  taskCommentInputs,
  ({ taskID, userID, issuerBy, ...input }) => ({ ...input, ownerId: taskID, actor: { userID, issuerBy } }),
)
