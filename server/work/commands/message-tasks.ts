import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { createMessageTaskInput, deleteMessageTaskInput, taskTitleMax } from '../../../shared/work.ts'
import { messageOrNotFound } from '../../messaging/queries/messages.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { taskChanged } from '../events.ts'
import { columnOrNotFound } from '../queries/boards.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { lockColumns } from '../store/boards.ts'
import { linkMessage, lockTasks, unlinkMessage } from '../store/tasks.ts'
import { add } from './create-task.ts'

/** Makes a task of a message, or links it with one that is there. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const createMessageTask = command(createMessageTaskInput, async (tx, input): Promise<TaskRow> => {
  const message = await messageOrNotFound(tx, input.messageID)
  if (message.deletedAt) throw badInput({ messageID: say('messageDeleted') })
  const task = input.taskID ? await linked(tx, input.taskID) : await made()
  await linkMessage(tx, task.id, message.id)
  tx.record(taskChanged(task))
  return taskOrNotFound(tx, task.id)

  async function made(): Promise<TaskRow> {
    const column = await columnOrNotFound(tx, input.columnID ?? '')
    await lockColumns(tx, [column.id])
    const title = input.title ?? toPreview(parseMarkdown(message.content), taskTitleMax)
    if (!title) throw badInput({ title: say('giveTitle') })
    return add(tx, column, { columnID: column.id, title, description: message.content })
  }
})

async function linked(tx: Tx, id: string): Promise<TaskRow> {
  await lockTasks(tx, [id])
  return taskOrNotFound(tx, id)
}

/** Takes the link between a message and a task away; both stay. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteMessageTask = command(
  deleteMessageTaskInput,
  async (tx, { messageID, taskID }): Promise<TaskRow> => {
    const message = await messageOrNotFound(tx, messageID)
    const task = await linked(tx, taskID)
    await unlinkMessage(tx, task.id, message.id)
    tx.record(taskChanged(task))
    return task
  },
)
