import { type RawBuilder, sql as raw, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import type { ReadTx } from '../../platform/context.ts'
import { textFound } from '../../platform/database/filters.ts'
import { pageOf } from '../../platform/database/page.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { inActiveProject, type TaskRow, visibleTasks } from './tasks.ts'
import { timeZoneOf } from './time-zone.ts'

export type TaskFilter = {
  projectID?: string | null
  boardID?: string | null
  columnID?: string | null
  assigneeID?: string | null
  unassigned?: boolean | null
  daily?: boolean | null
  clientID?: string | null
  channelID?: string | null
  conversationID?: string | null
  status?: string | null
  priorityID?: string | null
  prioritized?: boolean | null
  tagID?: string | null
  isCompleted?: boolean | null
  isImportant?: boolean | null
  overdue?: boolean | null
  dueFrom?: string | Date | null
  dueTo?: string | Date | null
  archived?: boolean | null
  deleted?: boolean | null
  keyword?: string | null
}
export type TaskOrder = 'createdAt' | 'updatedAt' | 'title' | 'due' | 'priority' | 'hours'

// What is missing comes last when ascending; a position has to survive in a token, so it is never null or infinite.
const orders: Record<TaskOrder, RawBuilder<unknown>> = {
  createdAt: raw<Date>`task.created_at`,
  updatedAt: raw<Date>`task.updated_at`,
  title: raw<string>`lower(task.title)`,
  due: raw<string>`coalesce(to_char(task.due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), '9999')`,
  priority: raw<number>`coalesce((select p.position from priority p
    where p.agency_id = task.agency_id and p.id = task.priority_id), 1000000)`,
  hours: raw<number>`task.hours::float8`,
}

// An order tells what it goes by: estimates that are not shown are none.
const hoursShown = raw<number>`case when (select p.show_estimates from project p
  where p.agency_id = task.agency_id and p.id = task.project_id) then task.hours::float8 else 0 end`

/** Tasks over all boards that the viewer may see, filtered and sorted. Errors: BAD_USER_INPUT. */
export async function listTasks(
  tx: ReadTx,
  args: PageArguments & {
    filter?: TaskFilter | null
    orderBy?: TaskOrder | null
    sortDirection?: 'ASC' | 'DESC' | null
  },
): Promise<Connection<TaskRow>> {
  const filter = args.filter ?? {}
  if (filter.deleted && !isStaff(tx.viewer)) throw badInput({ deleted: say('trashForStaff') })
  if (filter.daily && !isStaff(tx.viewer)) throw badInput({ daily: say('queueForStaff') })
  const orderBy = args.orderBy ?? 'createdAt'
  const order = orderBy === 'hours' && !isStaff(tx.viewer) ? hoursShown : orders[orderBy]
  const conditions = [
    ...plain(filter),
    ...related(filter),
    ...(await talked(tx, filter)),
    ...(await due(tx, filter)),
  ]
  if (!isAskedOutright(filter)) conditions.push(inActiveProject(tx))
  let query = visibleTasks(tx)
    .where('task.archivedAt', filter.archived ? 'is not' : 'is', null)
    .where('task.deletedAt', filter.deleted ? 'is not' : 'is', null)
    .where((row) => textFound(row.ref('task.title'), filter.keyword))
  for (const condition of conditions) query = query.where(condition)
  const sorted = tx.sql.selectFrom(query.select(order.as('position')).as('sorted')).selectAll()
  return pageOf(tx, sorted as SelectQueryBuilder<never, never, TaskRow>, {
    list: `tasks/${orderBy}/${JSON.stringify(filter)}`,
    order: ['position', 'id'],
    direction: (args.sortDirection ?? 'DESC') === 'DESC' ? 'desc' : 'asc',
    page: args,
  })
}

/** Whoever names the place, or asks for what was put away, means archived projects too. */
const isAskedOutright = ({ projectID, boardID, columnID, conversationID, archived, deleted }: TaskFilter) =>
  Boolean(projectID || boardID || columnID || conversationID || archived || deleted)

const columns = {
  projectID: 'project_id',
  boardID: 'board_id',
  columnID: 'column_id',
  status: 'status',
  priorityID: 'priority_id',
  isCompleted: 'is_completed',
  isImportant: 'is_important',
} as const

function plain(filter: TaskFilter) {
  return Object.entries(columns).flatMap(([field, column]) => {
    const value = filter[field as keyof typeof columns]
    return value === null || value === undefined
      ? []
      : [raw<SqlBool>`${raw.ref(`task.${column}`)} = ${value}`]
  })
}

function* related(filter: TaskFilter) {
  const { tagID, assigneeID, unassigned, daily, clientID, channelID } = filter
  const assigned = raw`select from user_task a where a.agency_id = task.agency_id and a.task_id = task.id`
  const projects = raw`select p.id from project p where p.agency_id = task.agency_id`
  if (filter.prioritized) yield raw<SqlBool>`task.priority_id is not null`
  if (tagID) yield raw<SqlBool>`${tagID}::uuid = any(task.tags)`
  if (assigneeID) yield raw<SqlBool>`exists (${assigned} and a.user_id = ${assigneeID})`
  if (daily) yield raw<SqlBool>`exists (${assigned} and a.is_daily)`
  if (unassigned) yield raw<SqlBool>`not exists (${assigned})`
  if (clientID) yield raw<SqlBool>`task.project_id in (${projects} and p.client_id = ${clientID})`
  if (channelID) yield raw<SqlBool>`task.project_id in (${projects} and p.channel_id = ${channelID})`
}

/** Of a conversation that the viewer may not open nothing is found; row-level security leaves of its messages those that they may read. */
async function talked(tx: ReadTx, { conversationID }: TaskFilter) {
  if (!conversationID) return []
  if (!(await tx.load(conversationById, conversationID))) return [raw<SqlBool>`false`]
  return [
    raw<SqlBool>`exists (select from task_message l
      join message m on m.agency_id = l.agency_id and m.id = l.message_id
      where l.agency_id = task.agency_id and l.task_id = task.id
        and m.conversation_id = ${conversationID} and m.deleted_at is null)`,
  ]
}

/** A day in the filter is the whole day, where the agency is; what is due on a day is compared as a day. */
async function due(tx: ReadTx, { overdue, dueFrom, dueTo }: TaskFilter) {
  const zone = await timeZoneOf(tx)
  return [...late(), ...from(), ...to()]

  function* late() {
    if (overdue) yield raw<SqlBool>`not task.is_completed and task.due_at < ${tx.now}`
  }
  function* from() {
    if (dueFrom instanceof Date) yield raw<SqlBool>`task.due_at >= ${dueFrom}`
    else if (dueFrom)
      yield raw<SqlBool>`(task.end_date >= ${dueFrom}::date or task.end_at >= ${startOfDay(dueFrom, zone)})`
  }
  function* to() {
    if (dueTo instanceof Date) yield raw<SqlBool>`task.due_at <= ${dueTo}`
    else if (dueTo)
      yield raw<SqlBool>`(task.end_date <= ${dueTo}::date or task.end_at < ${endOfDay(dueTo, zone)})`
  }
}
