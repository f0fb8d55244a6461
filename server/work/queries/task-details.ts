import { sql as raw, type Selectable } from 'kysely'
import type { SubsTask, TaskChange, TaskComment } from '../../database/generated/types.ts'
import type { Piece } from '../../media/commands.ts'
import { type MessageRow, messageById } from '../../messaging/queries/messages.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { taskById, taskOrNotFound } from './tasks.ts'

export type CommentRow = Selectable<TaskComment>
export type SubTaskRow = Omit<Selectable<SubsTask>, 'attachments'> & { attachments: Piece[] }
export type ChangeRow = Selectable<TaskChange>

const comments = (tx: ReadTx) => {
  const query = tx.sql.selectFrom('taskComment').selectAll().where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer) ? query : query.where('internal', '=', false)
}

/** The comments of a task that the viewer may read, the oldest first. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function commentsOfTask(
  tx: ReadTx,
  taskId: string,
  { sortDirection, ...page }: PageArguments & { sortDirection?: 'ASC' | 'DESC' | null },
): Promise<Connection<CommentRow>> {
  const task = await taskOrNotFound(tx, taskId)
  return pageOf(tx, comments(tx).where('taskId', '=', task.id), {
    list: `comments/${task.id}`,
    order: ['createdAt', 'id'],
    direction: sortDirection === 'DESC' ? 'desc' : 'asc',
    page,
  })
}

/** Who has said something of a task that the viewer may read. */
export async function commentersOfTask(tx: ReadTx, taskId: string): Promise<string[]> {
  const rows = await comments(tx)
    .clearSelect()
    .select('userId')
    .distinct()
    .where('taskId', '=', taskId)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** A comment with its task. Errors: NOT_FOUND. */
export async function commentOrNotFound(tx: ReadTx, id: string): Promise<CommentRow> {
  const comment = await comments(tx).where('id', '=', id).executeTakeFirst()
  if (!comment || !(await tx.load(taskById, comment.taskId))) throw notFound(say('noComment'))
  return comment
}

const subTasks = (tx: ReadTx) =>
  tx.sql
    .selectFrom('subsTask')
    .selectAll()
    .select(raw<Piece[]>`subs_task.attachments`.as('attachments'))
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

/** What changed in a task, the newest first; for staff. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function changesOfTask(
  tx: ReadTx,
  taskId: string,
  page: PageArguments,
): Promise<Connection<ChangeRow>> {
  const task = await taskOrNotFound(tx, taskId)
  const query = tx.sql
    .selectFrom('taskChange')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', '=', task.id)
  return pageOf(tx, query, { list: `changes/${task.id}`, order: ['id'], direction: 'desc', page })
}

/** The messages that are linked with a task, as far as the viewer may read them, the oldest first. */
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

/** The first message of tasks that the viewer may read (specification: messageID). */
export const firstMessageOfTask = defineLoader<string, string | null>(async (tx, taskIds) => {
  const found = await Promise.all(taskIds.map((id) => tx.load(messagesOfTask, id)))
  return found.map((messages) => messages[0]?.id ?? null)
})

/** The ids of the tasks that are linked with messages; whether the viewer may see them is asked apart. */
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

/** Whether a comment's task may be seen, for the files that hang on tasks and sub-tasks. */
export async function canReadTaskFiles(tx: ReadTx, taskId: string): Promise<boolean> {
  return (await tx.load(taskById, taskId)) !== null
}

export async function canReadSubTaskFiles(tx: ReadTx, subTaskId: string): Promise<boolean> {
  const subTask = await subTasks(tx).where('id', '=', subTaskId).executeTakeFirst()
  return subTask !== undefined && canReadTaskFiles(tx, subTask.taskId)
}

/** What in a project has files, to let go of them with it. */
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

/** Comments by id, for whoever was just told of them. */
export const commentById = defineLoader<string, CommentRow | null>(async (tx, ids) =>
  inOrder(ids, await comments(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)
