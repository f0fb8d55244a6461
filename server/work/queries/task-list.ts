import { type RawBuilder, sql as raw, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { fold } from '../../../shared/fold.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type PageOptions, pageOf, rowsOfPage } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { idsWithWord } from '../../platform/database/words.ts'
import { badInput } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { viewerApproves } from './approver.ts'
import { channelShown } from './projects.ts'
import { inActiveProject, type TaskRow, visibleTasks } from './tasks.ts'
import { projectIsVisible } from './visibility.ts'

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
  viewerApproves?: boolean | null
  dueFrom?: string | Date | null
  dueTo?: string | Date | null
  archived?: boolean | null
  deleted?: boolean | null
  keyword?: string | null
}
export type TaskOrder = 'createdAt' | 'updatedAt' | 'title' | 'due' | 'priority' | 'hours'

// Missing values sort last in ascending order; a position must survive in a token, so it is never null or infinite. The indexes
// of migration 0088 have exactly these expressions, and only leakproof functions may use them.
const orders: Record<TaskOrder, RawBuilder<unknown>> = {
  createdAt: raw<Date>`task.created_at`,
  updatedAt: raw<Date>`task.updated_at`,
  title: raw<string>`task.title_order`,
  due: raw<Date>`coalesce(task.due_at, timestamptz '9999-12-31 00:00:00+00')`,
  priority: raw<number>`task.urgency`,
  hours: raw<number>`task.hours_order`,
}

/** Tasks across all boards that the viewer may see, filtered and sorted. Errors: BAD_USER_INPUT. */
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
  const conditions = [
    ...plain(filter),
    ...related(tx, filter),
    ...(await talked(tx, filter)),
    ...(await due(tx, filter)),
  ]
  if (!isAskedOutright(filter)) conditions.push(inActiveProject(tx))
  let query = visibleTasks(tx)
    .where('task.archivedAt', filter.archived ? 'is not' : 'is', null)
    .where('task.deletedAt', filter.deleted ? 'is not' : 'is', null)
  if (filter.keyword) query = query.where(await found(tx, filter.keyword))
  for (const condition of conditions) query = query.where(condition)
  const options: PageOptions = {
    list: `tasks/${orderBy}/${JSON.stringify(filter)}`,
    order: ['position', 'id'],
    direction: (args.sortDirection ?? 'DESC') === 'DESC' ? 'desc' : 'asc',
    page: args,
  }
  const sorted =
    orderBy === 'hours' && !isStaff(tx.viewer)
      ? await byHoursShown(tx, query, options)
      : positioned(tx, query, orders[orderBy])
  return pageOf(tx, sorted as SelectQueryBuilder<never, never, TaskRow>, options)
}

const positioned = (tx: ReadTx, query: ReturnType<typeof visibleTasks>, order: RawBuilder<unknown>) =>
  tx.sql.selectFrom(query.select(order.as('position')).as('sorted')).selectAll()

/**
 * A sort order leaks its key, so hidden estimates sort as none. No index orders the union of the two, so a page of each is read
 * first instead of sorting everything.
 */
async function byHoursShown(tx: ReadTx, query: ReturnType<typeof visibleTasks>, options: PageOptions) {
  const projects = await tx.sql
    .selectFrom('project')
    .select('showEstimates')
    .distinct()
    .where('agencyId', '=', agencyOf(tx))
    .where(projectIsVisible(tx))
    .execute()
  const none = raw`0::float8`
  if (projects.length < 2) return positioned(tx, query, projects[0]?.showEstimates ? orders.hours : none)
  // Inside an OR it cannot become a join, and everything that a client sees would be read and sorted.
  const isShown = raw<SqlBool>`(task.project_id in (select p.id from project p
    where p.agency_id = ${agencyOf(tx)} and p.show_estimates) or false)`
  const first = rowsOfPage(tx, positioned(tx, query.where(isShown), orders.hours), options)
  const second = rowsOfPage(tx, positioned(tx, query.where(raw<SqlBool>`not ${isShown}`), none), options)
  const both = tx.sql
    .selectFrom(first.as('first'))
    .selectAll()
    .unionAll(tx.sql.selectFrom(second.as('second')).selectAll())
  return tx.sql.selectFrom(both.as('sorted')).selectAll()
}

/** A condition on the table task for a word of the title. Clients see few tasks, so no index is needed for them. */
async function found(tx: ReadTx, keyword: string): Promise<RawBuilder<SqlBool>> {
  const ids = isStaff(tx.viewer) ? await idsWithWord(tx, 'tasks_with', keyword) : null
  return ids ? raw`task.id = any(${ids})` : raw`strpos(task.title_order, ${fold(keyword)}) > 0`
}

/** A filter by location, archive or trash includes archived projects. */
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

function* related(tx: ReadTx, filter: TaskFilter) {
  const { tagID, assigneeID, unassigned, daily, clientID, channelID } = filter
  const assigned = raw`select from user_task a where a.agency_id = task.agency_id and a.task_id = task.id`
  const projects = raw`select project.id from project where project.agency_id = ${agencyOf(tx)}`
  // Values defined by a project are searched in that project only.
  const inProjectOf = (table: string, id: string) =>
    raw<SqlBool>`task.project_id = (select o.project_id from ${raw.table(table)} o where o.agency_id = ${agencyOf(tx)} and o.id = ${id})`
  if (filter.prioritized) yield raw<SqlBool>`task.priority_id is not null`
  if (tagID) yield inProjectOf('project_tag', tagID)
  if (filter.priorityID) yield inProjectOf('priority', filter.priorityID)
  if (tagID) yield raw<SqlBool>`${tagID}::uuid = any(task.tags)`
  if (assigneeID)
    yield raw<SqlBool>`task.id in (select a.task_id from user_task a where a.agency_id = ${agencyOf(tx)} and a.user_id = ${assigneeID})`
  if (daily)
    yield raw<SqlBool>`task.id in (select a.task_id from user_task a where a.agency_id = ${agencyOf(tx)} and a.is_daily)`
  if (unassigned) yield raw<SqlBool>`not exists (${assigned})`
  if (clientID) yield raw<SqlBool>`task.project_id in (${projects} and project.client_id = ${clientID})`
  if (filter.viewerApproves) yield viewerApproves(tx)
  if (channelID) yield raw<SqlBool>`task.project_id in (${projects} and ${channelShown(tx)} = ${channelID})`
}

/**
 * A conversation that the viewer may not open has no results; row-level security limits the rest to messages that they may
 * read.
 */
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

/** A day in the filter is the whole day in the agency's time zone; due dates are compared as days. */
async function due(tx: ReadTx, { overdue, dueFrom, dueTo }: TaskFilter) {
  const zone = await timeZoneOf(tx)
  // The index is on the overdue moment, computed in the agency's time zone of that time: less than two days from the day
  // itself.
  const about = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)
  return [...late(), ...from(), ...to()]

  function* late() {
    if (overdue) yield raw<SqlBool>`not task.is_completed and task.due_at < ${tx.now}`
  }
  function* from() {
    if (dueFrom instanceof Date) yield raw<SqlBool>`task.due_at >= ${dueFrom}`
    else if (dueFrom) {
      yield raw<SqlBool>`task.due_at >= ${about(startOfDay(dueFrom, zone), -2)}`
      yield raw<SqlBool>`(task.end_date >= ${dueFrom}::date or task.end_at >= ${startOfDay(dueFrom, zone)})`
    }
  }
  function* to() {
    if (dueTo instanceof Date) yield raw<SqlBool>`task.due_at <= ${dueTo}`
    else if (dueTo) {
      yield raw<SqlBool>`task.due_at <= ${about(endOfDay(dueTo, zone), 2)}`
      yield raw<SqlBool>`(task.end_date <= ${dueTo}::date or task.end_at < ${endOfDay(dueTo, zone)})`
    }
  }
}
