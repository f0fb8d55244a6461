import { sql as raw, type Selectable, type SqlBool } from 'kysely'
import type { Piece } from '../../../shared/piece.ts'
import type { Task } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { columnOrNotFound } from './boards.ts'
import { attachmentsFor, commentsForClients, descriptionFor, inVisibleProject } from './visibility.ts'

export type AssignmentRow = {
  id: string
  taskId: string
  userId: string
  isDaily: boolean
  dailyRank: string | null
}
/** A task as visible to the viewer's side, with its assignments, which are few. */
export type TaskRow = Omit<
  Selectable<Task>,
  'hours' | 'attachments' | 'startDate' | 'endDate' | 'titleOrder' | 'hoursOrder' | 'urgency'
> & {
  hours: number
  attachments: Piece[]
  startDate: string | null
  endDate: string | null
  assignees: AssignmentRow[]
}

const columns = [
  'task.agencyId',
  'task.id',
  'task.projectId',
  'task.boardId',
  'task.columnId',
  'task.rank',
  'task.title',
  'task.descriptionFor',
  'task.userId',
  'task.requestId',
  'task.priorityId',
  'task.type',
  'task.status',
  'task.tags',
  'task.track',
  'task.trackedAt',
  'task.requireApproval',
  'task.approvalAskedAt',
  'task.approverId',
  'task.approvedAt',
  'task.isCompleted',
  'task.isImportant',
  'task.proced',
  'task.startAt',
  'task.endAt',
  'task.dueAt',
  'task.closedAt',
  'task.subTasks',
  'task.subTasksDone',
  'task.archivedAt',
  'task.deletedAt',
  'task.createdAt',
  'task.updatedAt',
] as const

/** All tasks that the viewer may see, for staff including the trash. Callers add conditions and order. */
export const visibleTasks = (tx: ReadTx) => {
  const query = tx.sql
    .selectFrom('task')
    .select(columns)
    .select([
      raw<number>`task.hours::float8`.as('hours'),
      raw<string | null>`task.start_date::text`.as('startDate'),
      raw<string | null>`task.end_date::text`.as('endDate'),
      descriptionFor(tx, 'task').as('description'),
      attachmentsFor(tx, 'task').as('attachments'),
      // The count for clients leaves out comments that they cannot read.
      isStaff(tx.viewer) ? raw<number>`task.comments`.as('comments') : commentsForClients(tx).as('comments'),
      raw<
        AssignmentRow[]
      >`coalesce((select json_agg(json_build_object('id', a.id, 'taskId', a.task_id, 'userId', a.user_id,
          'isDaily', a.is_daily, 'dailyRank', a.daily_rank) order by a.created_at, a.id)
        from user_task a where a.agency_id = task.agency_id and a.task_id = task.id), '[]')`.as('assignees'),
    ])
    .where('task.agencyId', '=', agencyOf(tx))
    .where(inVisibleProject(tx, 'task'))
  return isStaff(tx.viewer) ? query : query.where('task.deletedAt', 'is', null)
}

/** Tasks on boards: neither archived nor in the trash. */
export const onBoard = (tx: ReadTx) =>
  visibleTasks(tx).where('task.archivedAt', 'is', null).where('task.deletedAt', 'is', null)

/** Whether a task is active; tasks of an archived project are not. */
export const inActiveProject = (tx: ReadTx) =>
  // An array that is computed once: looking up each task's project would cost more than the list itself.
  raw<SqlBool>`task.project_id <> all (array(select p.id from project p
    where p.agency_id = ${agencyOf(tx)} and p.archived_at is not null))`

/** Tasks by id; null if hidden from the viewer. */
export const taskById = defineLoader<string, TaskRow | null>(async (tx, ids) =>
  inOrder(ids, await visibleTasks(tx).where('task.id', 'in', ids).execute(), ({ id }) => id),
)

/** One task. Errors: NOT_FOUND. */
export async function taskOrNotFound(tx: ReadTx, id: string): Promise<TaskRow> {
  const task = await tx.load(taskById, id)
  if (!task) throw notFound(say('noTask'))
  return task
}

/** Tasks, in the order of their ids. Errors: NOT_FOUND if any is missing. */
export const tasksOrNotFound = (tx: ReadTx, ids: readonly string[]): Promise<TaskRow[]> =>
  Promise.all(ids.map((id) => taskOrNotFound(tx, id)))

type OfColumn = PageArguments & { columnID: string; sortDirection?: 'ASC' | 'DESC' | null }

/** The tasks of a column, in order. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function tasksByColumn(tx: ReadTx, args: OfColumn): Promise<Connection<TaskRow>> {
  const { id } = await columnOrNotFound(tx, args.columnID)
  return tasksOfColumn(tx, { ...args, columnID: id })
}

/** The same for a loaded column. Errors: BAD_USER_INPUT. */
export function tasksOfColumn(
  tx: ReadTx,
  { columnID, sortDirection, ...page }: OfColumn,
): Promise<Connection<TaskRow>> {
  return pageOf(tx, onBoard(tx).where('task.columnId', '=', columnID), {
    list: `tasks/${columnID}`,
    order: ['task.rank', 'task.id'],
    direction: sortDirection === 'DESC' ? 'desc' : 'asc',
    page,
  })
}

/** The neighbors of tasks in their columns (specification: prev and next). */
export const neighboursOfTask = defineLoader<string, { prev: string | null; next: string | null }>(
  async (tx, ids) => {
    const beside = (order: 'asc' | 'desc') => raw<
      string | null
    >`(select n.id from task n where n.agency_id = task.agency_id
      and n.column_id = task.column_id and n.archived_at is null and n.deleted_at is null
      and n.rank ${raw.raw(order === 'asc' ? '>' : '<')} task.rank order by n.rank ${raw.raw(order)} limit 1)`
    const rows = await tx.sql
      .selectFrom('task')
      .select(['task.id', beside('desc').as('prev'), beside('asc').as('next')])
      .where('task.agencyId', '=', agencyOf(tx))
      .where('task.id', 'in', ids)
      .where('task.archivedAt', 'is', null)
      .where('task.deletedAt', 'is', null)
      .execute()
    return inOrder(ids, rows, ({ id }) => id).map((row) => row ?? { prev: null, next: null })
  },
)

/** The tasks in a person's Daily Queue, across all boards, in the person's order. Errors: BAD_USER_INPUT. */
export async function dailyTasksByUser(
  tx: ReadTx,
  { userID, boardID, ...page }: PageArguments & { userID: string; boardID?: string | null },
): Promise<Connection<TaskRow & { dailyRank: string }>> {
  let query = onBoard(tx)
    .innerJoin('userTask', (join) =>
      join.onRef('userTask.agencyId', '=', 'task.agencyId').onRef('userTask.taskId', '=', 'task.id'),
    )
    .select(raw<string>`user_task.daily_rank`.as('dailyRank'))
    .where('userTask.userId', '=', userID)
    .where('userTask.isDaily', '=', true)
  query = boardID ? query.where('task.boardId', '=', boardID) : query.where(inActiveProject(tx))
  return pageOf(tx, query, { list: `daily/${userID}/${boardID ?? ''}`, order: ['userTask.dailyRank'], page })
}
