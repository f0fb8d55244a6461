import { cutText } from '../../../shared/cut-text.ts'
import { columnColor, createProjectFromTaskInput, mainBoard } from '../../../shared/work.ts'
import { command } from '../../platform/command.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { taskChanged } from '../events.ts'
import { columnOrNotFound } from '../queries/boards.ts'
import { type ProjectRow, projectOrNotFound } from '../queries/projects.ts'
import { taskOrNotFound } from '../queries/tasks.ts'
import { insertBoards, insertColumns, lockColumns } from '../store/boards.ts'
import { firstRanks } from '../store/ranks.ts'
import { insertChanges, lockTasks, updateTaskRow } from '../store/tasks.ts'
import { beginProject } from './create-project.ts'

/**
 * Turns a task into a project: it gets the board main with one column, into which the task moves, without the fields of its
 * former project (status, tags, priority). Client and channel are those of the former project, even a channel that the caller
 * may not open. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createProjectFromTask = command(
  createProjectFromTaskInput,
  async (tx, { id: given, taskID, title }): Promise<ProjectRow> => {
    const found = await taskOrNotFound(tx, taskID)
    await lockColumns(tx, [found.columnId])
    // A timer may be starting on the task concurrently, and refers to its project.
    await lockTasks(tx, [taskID], true)
    const task = await taskOrNotFound(tx, taskID)
    const origin = await projectOrNotFound(tx, task.projectId)
    const from = await columnOrNotFound(tx, task.columnId)
    const { id, isNew } = await beginProject(tx, {
      id: given,
      title: title ?? cutText(task.title, 120),
      clientID: origin.clientId,
      channelID: origin.channelId,
    })
    if (!isNew) return projectOrNotFound(tx, id)
    const [rank = ''] = firstRanks(1)
    const boardId = newId()
    const columnId = newId()
    await insertBoards(tx, [{ ...mainBoard, id: boardId, projectId: id, rank }])
    await insertColumns(tx, [
      { id: columnId, projectId: id, boardId, title: from.title, color: columnColor, rank },
    ])
    const place = { projectId: id, boardId, columnId, rank }
    await updateTaskRow(tx, taskID, { ...place, status: 'none', tags: [], priorityId: null })
    await insertChanges(tx, taskID, actorOf(tx), [{ field: 'projectID', before: origin.id, after: id }])
    tx.record(taskChanged(task))
    tx.record(taskChanged({ id: taskID, projectId: id }))
    return projectOrNotFound(tx, id)
  },
)
