import { sql as raw, type Selectable } from 'kysely'
import { defineReading } from '../../comments/queries/reading.ts'
import type { SubsTask, TaskChange, TaskComment } from '../../database/generated/types.ts'
import { type MessageRow, messageById } from '../../messaging/queries/messages.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { audiencesOfProject, isForThem } from './audience.ts'
import { taskById, visibleTasks } from './tasks.ts'
import { attachmentsFor, commentIsForClients, hasAttached } from './visibility.ts'

export type CommentRow = Selectable<TaskComment>
export type SubTaskRow = Selectable<SubsTask>
export type ChangeRow = Selectable<TaskChange>

const comments = (tx: ReadTx) => {
  const query = tx.sql.selectFrom('taskComment').selectAll().where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer) ? query : query.where(commentIsForClients(tx))
}

/** Staff see a comment as internal if the clients who see the task now cannot read it, whatever it was when written. */
async function asRead(tx: ReadTx, rows: readonly CommentRow[]): Promise<CommentRow[]> {
  if (!isStaff(tx.viewer)) return [...rows]
  return Promise.all(
    rows.map(async (row) => {
      const task = await tx.load(taskById, row.taskId)
      const audiences = task ? await tx.load(audiencesOfProject, task.projectId) : []
      return { ...row, internal: row.internal || !isForThem(row.audience, audiences) }
    }),
  )
}

const reading = defineReading({
  rows: comments,
  owner: 'taskId',
  ownerOf: ({ taskId }: CommentRow) => taskId,
  owners: taskById,
  asRead,
  list: 'comments',
  missing: () => notFound(say('noComment')),
})

/** Comments by id; null for those that the viewer may not read. */
export const commentById = reading.byId

/** A comment with its task. Errors: NOT_FOUND. */
export const commentOrNotFound = reading.orNotFound

/** The comments on a loaded task that the viewer may read, oldest first. Errors: BAD_USER_INPUT. */
export const commentsOfTask = reading.pageOf

/** The commenters of a task that the viewer may read. */
export async function commentersOfTask(tx: ReadTx, taskId: string): Promise<string[]> {
  const rows = await comments(tx)
    .clearSelect()
    .select('userId')
    .distinct()
    .where('taskId', '=', taskId)
    .execute()
  return rows.map(({ userId }) => userId)
}

const subTasks = (tx: ReadTx) =>
  tx.sql
    .selectFrom('subsTask')
    .selectAll()
    .select(attachmentsFor(tx, 'subs_task').as('attachments'))
    .where('agencyId', '=', agencyOf(tx))

/** The sub-tasks of tasks, in order. */
export const subTasksOfTask = defineLoader<string, SubTaskRow[]>(async (tx, taskIds) => {
  const found = await subTasks(tx).where('taskId', 'in', taskIds).orderBy('rank').execute()
  return taskIds.map((id) => found.filter(({ taskId }) => taskId === id))
})

/** A sub-task. Errors: NOT_FOUND. */
export async function subTaskOrNotFound(tx: ReadTx, id: string): Promise<SubTaskRow> {
  const subTask = await subTasks(tx).where('id', '=', id).executeTakeFirst()
  if (!subTask || !(await tx.load(taskById, subTask.taskId))) throw notFound(say('noSubTask'))
  return subTask
}

/** The history of a loaded task, newest first; for staff. Errors: BAD_USER_INPUT. */
export function changesOfTask(
  tx: ReadTx,
  taskId: string,
  page: PageArguments,
): Promise<Connection<ChangeRow>> {
  const query = tx.sql
    .selectFrom('taskChange')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', '=', taskId)
  return pageOf(tx, query, { list: `changes/${taskId}`, order: ['id'], direction: 'desc', page })
}

/** The messages linked with a task that the viewer may read, oldest first. */
export const messagesOfTask = defineLoader<string, MessageRow[]>(async (tx, taskIds) => {
  const links = await tx.sql
    .selectFrom('taskMessage')
    .select(['taskId', 'messageId'])
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', 'in', taskIds)
    .orderBy('createdAt')
    .execute()
  const messages = await Promise.all(links.map(({ messageId }) => tx.load(messageById, messageId)))
  return taskIds.map((id) =>
    links.flatMap((link, at) => {
      const message = messages[at]
      return link.taskId === id && message && !message.deletedAt ? [message] : []
    }),
  )
})

/** The first message of each task that the viewer may read (specification: messageID). */
export const firstMessageOfTask = defineLoader<string, string | null>(async (tx, taskIds) => {
  const found = await Promise.all(taskIds.map((id) => tx.load(messagesOfTask, id)))
  return found.map((messages) => messages[0]?.id ?? null)
})

/** The ids of the tasks linked with messages; task visibility is checked separately. */
export const taskIdsOfMessage = defineLoader<string, string[]>(async (tx, messageIds) => {
  const rows = await tx.sql
    .selectFrom('taskMessage')
    .select(['taskId', 'messageId'])
    .where('agencyId', '=', agencyOf(tx))
    .where('messageId', 'in', messageIds)
    .orderBy('createdAt')
    .execute()
  return messageIds.map((id) => rows.filter(({ messageId }) => messageId === id).map(({ taskId }) => taskId))
})

/** Whether the viewer may read a file attached to a task. */
export async function canReadTaskFile(tx: ReadTx, taskId: string, key: string): Promise<boolean> {
  const query = visibleTasks(tx)
    .where('task.id', '=', taskId)
    .where(hasAttached(tx, 'task', key))
  return (await query.executeTakeFirst()) !== undefined
}

/** The same for a sub-task. */
export async function canReadSubTaskFile(tx: ReadTx, subTaskId: string, key: string): Promise<boolean> {
  const query = subTasks(tx)
    .where('id', '=', subTaskId)
    .where(hasAttached(tx, 'subs_task', key))
  const subTask = await query.executeTakeFirst()
  return subTask !== undefined && (await tx.load(taskById, subTask.taskId)) !== null
}

/** The owners of files in a project, whose files are deleted with it. */
export async function fileOwnersIn(tx: ReadTx, projectId: string): Promise<{ kind: string; id: string }[]> {
  const { rows } = await raw<{ kind: string; id: string }>`
    select 'project' as kind, ${projectId}::uuid as id
    union all select 'task', id from task where agency_id = ${agencyOf(tx)} and project_id = ${projectId} and attachments <> '[]'
    union all select 'subTask', s.id from subs_task s join task t on t.agency_id = s.agency_id and t.id = s.task_id
      where s.agency_id = ${agencyOf(tx)} and t.project_id = ${projectId} and s.attachments <> '[]'`.execute(
    tx.sql,
  )
  return rows
}
