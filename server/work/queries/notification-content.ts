import { excerptOf, type NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { boardById } from './boards.ts'
import { commentById } from './task-details.ts'
import { type TaskRow, taskById } from './tasks.ts'

type Contents = Promise<ReadonlyMap<string, NotificationContent>>

/** The title and project that task notifications display; nothing for a task hidden from the viewer. */
export async function contentOfTasks(tx: ReadTx, taskIds: readonly string[]): Contents {
  const tasks = await Promise.all(taskIds.map((id) => tx.load(taskById, id)))
  const entries = tasks.map(async (task) =>
    task && !task.deletedAt
      ? ([[task.id, { values: { task: task.title }, path: await pathOfTask(tx, task) }]] as const)
      : [],
  )
  return new Map((await Promise.all(entries)).flat())
}

/** The same for comments, with an excerpt. */
export async function contentOfComments(tx: ReadTx, commentIds: readonly string[]): Contents {
  const comments = await Promise.all(commentIds.map((id) => tx.load(commentById, id)))
  const entries = comments.map(async (comment) => {
    const task = comment && (await tx.load(taskById, comment.taskId))
    if (!comment || !task || task.deletedAt) return []
    const values = { task: task.title, excerpt: excerptOf(comment.content) }
    return [[comment.id, { values, path: await pathOfTask(tx, task) }]] as const
  })
  return new Map((await Promise.all(entries)).flat())
}

/** The board of a task, with the task open. */
export async function pathOfTask(tx: ReadTx, task: TaskRow): Promise<string> {
  const board = await tx.load(boardById, task.boardId)
  return `/task/b/${task.projectId}/${encodeURIComponent(board?.slug ?? '')}?task=${task.id}`
}
