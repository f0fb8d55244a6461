import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import {
  createMessageTaskInput,
  deleteMessageTaskInput,
  linksMax,
  taskTitleMax,
} from '../../../shared/tasks.ts'
import { audienceOfChannel } from '../../messaging/queries/audience.ts'
import { type MessageRow, messageOrNotFound } from '../../messaging/queries/messages.ts'
import { deleteMessageAside } from '../../notes/commands/asides.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { taskChanged, taskLinked } from '../events.ts'
import { clientsOfProject } from '../queries/audience.ts'
import { columnOrNotFound } from '../queries/boards.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { lockedTask } from '../steps/locked-task.ts'
import { lockColumns } from '../store/boards.ts'
import { countLinks, linkMessage, unlinkMessage } from '../store/tasks.ts'
import { add, madeBefore } from './create-task.ts'

/**
 * Creates a task from a message, or links an existing one. A private note on the message is replaced by the task. Idempotent:
 * the same id, title and author return the existing task. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createMessageTask = command(createMessageTaskInput, async (tx, input): Promise<TaskRow> => {
  const message = await messageOrNotFound(tx, input.messageID)
  if (message.deletedAt) throw badInput({ messageID: say('messageDeleted') })
  const task = input.taskID ? await lockedTask(tx, input.taskID) : await made()
  await linkMessage(tx, task.id, message.id)
  requireAtMost(linksMax, await countLinks(tx, task.id), 'messageID')
  await announceTaskLink(tx, task, message)
  return taskOrNotFound(tx, task.id)

  async function made(): Promise<TaskRow> {
    const known = await madeBefore(tx, input)
    if (known) return known
    const column = await columnOrNotFound(tx, input.columnID ?? '')
    await lockColumns(tx, [column.id])
    const meanwhile = await madeBefore(tx, input)
    if (meanwhile) return meanwhile
    const words = input.withText === false ? '' : await wordsOf(tx, message, input.asideID)
    const title = input.title ?? toPreview(parseMarkdown(words), taskTitleMax)
    if (!title) throw badInput({ title: say('giveTitle') })
    return add(tx, column, { id: input.id, columnID: column.id, title, description: words })
  }
})

const wordsOf = async (tx: Tx, message: MessageRow, asideId: string | null | undefined): Promise<string> =>
  asideId ? wordsOfAside(tx, message.id, asideId) : message.content

/** Deletes the caller's private note on the message. */
async function wordsOfAside(tx: Tx, messageId: string, id: string): Promise<string> {
  const aside = await deleteMessageAside(tx, { id })
  if (aside.messageId !== messageId) throw badInput({ asideID: say('otherAside') })
  return aside.message
}

/** A link is published to staff, and to clients who may both read the message and see the task. */
async function announceTaskLink(tx: Tx, task: TaskRow, { internal, channelId }: MessageRow): Promise<void> {
  tx.record(taskChanged(task, true))
  if (internal) return
  const [{ users }, clients] = await Promise.all([
    tx.load(audienceOfChannel, channelId),
    tx.load(clientsOfProject, task.projectId),
  ])
  const both = [...clients].filter((userId) => users?.has(userId))
  if (both.length > 0) tx.record(taskLinked(task, both))
}

/** Removes the link between a message and a task; both stay. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteMessageTask = command(
  deleteMessageTaskInput,
  async (tx, { messageID, taskID }): Promise<TaskRow> => {
    const message = await messageOrNotFound(tx, messageID)
    const task = await lockedTask(tx, taskID)
    await unlinkMessage(tx, task.id, message.id)
    await announceTaskLink(tx, task, message)
    return task
  },
)
