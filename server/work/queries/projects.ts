import { type RawBuilder, sql as raw, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Piece } from '../../../shared/piece.ts'
import type { ProjectStatus } from '../../../shared/work.ts'
import type { Project } from '../../database/generated/types.ts'
import { channelIsVisible } from '../../messaging/queries/visibility.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type IDFilter, type StringFilter, textFound, textMatches } from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { attachmentsFor, descriptionFor, hasAttached, projectIsVisible } from './visibility.ts'

export type TagRow = { id: string; label: string; issuerId: string; projectId: string }
export type PriorityRow = {
  id: string
  label: string
  flag: string
  position: number
  issuerId: string
  projectId: string
}
/** A project with its tags and priorities, which are few. */
export type ProjectRow = Omit<Selectable<Project>, 'statuses' | 'attachments'> & {
  attachments: Piece[]
  statuses: ProjectStatus[]
  tags: TagRow[]
  priorities: PriorityRow[]
}

const listOf = (table: 'project_tag' | 'priority', columns: string, order: string) => raw<never[]>`
  coalesce((select json_agg(json_build_object(${raw.raw(columns)}) order by ${raw.raw(order)})
    from ${raw.table(table)} l where l.agency_id = project.agency_id and l.project_id = project.id), '[]')`

/** All projects that the viewer may see. Callers add conditions and order. */
export const visibleProjects = (tx: ReadTx) =>
  tx.sql
    .selectFrom('project')
    .selectAll('project')
    .select([
      raw<ProjectStatus[]>`project.statuses`.as('statuses'),
      descriptionFor(tx, 'project').as('description'),
      attachmentsFor(tx, 'project').as('attachments'),
      listOf(
        'project_tag',
        `'id', l.id, 'label', l.label, 'issuerId', l.issuer_id, 'projectId', l.project_id`,
        'lower(l.label), l.id',
      )
        .$castTo<TagRow[]>()
        .as('tags'),
      listOf(
        'priority',
        `'id', l.id, 'label', l.label, 'flag', l.flag, 'position', l.position, 'issuerId', l.issuer_id, 'projectId', l.project_id`,
        'l.position, l.id',
      )
        .$castTo<PriorityRow[]>()
        .as('priorities'),
    ])
    .where('project.agencyId', '=', agencyOf(tx))
    .where(projectIsVisible(tx))

/** Projects by id; null if hidden from the viewer. */
export const projectById = defineLoader<string, ProjectRow | null>(async (tx, ids) =>
  inOrder(ids, await visibleProjects(tx).where('project.id', 'in', ids).execute(), ({ id }) => id),
)

/** One project. Errors: NOT_FOUND. */
export async function projectOrNotFound(tx: ReadTx, id: string): Promise<ProjectRow> {
  const project = await tx.load(projectById, id)
  if (!project) throw notFound(say('noProject'))
  return project
}

/** Whether the viewer may read a file attached to a project. */
export async function canReadProjectFile(tx: ReadTx, id: string, key: string): Promise<boolean> {
  const query = visibleProjects(tx)
    .where('project.id', '=', id)
    .where(hasAttached(tx, 'project', key))
  return (await query.executeTakeFirst()) !== undefined
}

export type ProjectFilter = {
  title?: StringFilter | null
  clientID?: IDFilter | null
  agencyID?: IDFilter | null
  channelID?: IDFilter | null
  ownerID?: IDFilter | null
  archived?: boolean | null
  keyword?: string | null
}
export type ProjectOrder = 'createdAt' | 'urgency'
export type ProjectListArguments = PageArguments & {
  filter?: ProjectFilter | null
  orderBy?: ProjectOrder | null
  sortDirection?: 'ASC' | 'DESC' | null
}

/** A project's channel for the viewer; none for clients who may not open it. */
export const channelShown = (tx: ReadTx): RawBuilder<string | null> =>
  isStaff(tx.viewer)
    ? raw`project.channel_id`
    : raw`(select channel.id from channel where channel.agency_id = project.agency_id
        and channel.id = project.channel_id and ${channelIsVisible(tx)})`

/** The projects that the viewer may see, newest first by default; archived ones only if the filter asks for them. */
export async function listProjects(
  tx: ReadTx,
  { filter, orderBy, sortDirection, ...page }: ProjectListArguments,
  list = 'projects',
): Promise<Connection<ProjectRow>> {
  const query = visibleProjects(tx)
    .where((row) =>
      row.and([
        textMatches(row.ref('project.title'), filter?.title),
        textMatches(row.ref('project.clientId'), filter?.clientID),
        textMatches(row.ref('project.agencyId'), filter?.agencyID),
        textMatches(channelShown(tx), filter?.channelID),
        textMatches(row.ref('project.ownerId'), filter?.ownerID),
        textFound(row.ref('project.title'), filter?.keyword),
      ]),
    )
    .where('project.archivedAt', filter?.archived ? 'is not' : 'is', null)
  const direction = sortDirection === 'ASC' ? 'asc' : 'desc'
  const name = `${list}/${JSON.stringify(filter ?? {})}`
  if (orderBy === 'urgency') {
    const options = {
      list: `${name}/urgency`,
      order: ['overdue', 'nearness', 'id'],
      direction,
      page,
    } as const
    return pageOf(tx, byUrgency(tx, query) as SelectQueryBuilder<never, never, ProjectRow>, options)
  }
  return pageOf(tx, query, { list: name, order: ['project.createdAt', 'project.id'], direction, page })
}

/** With the sort columns of the most urgent: the number of overdue tasks, then how near the next due date is. */
function byUrgency(tx: ReadTx, query: ReturnType<typeof visibleProjects>) {
  // Aggregated once for all projects; a position must survive in a token, so it is never null or infinite.
  const open = raw<{ projectId: string; overdue: number; nextDueAt: Date | null }>`(
    select project_id, (count(*) filter (where due_at < ${tx.now}))::int as overdue,
      min(due_at) filter (where due_at >= ${tx.now}) as next_due_at
    from task where agency_id = ${agencyOf(tx)} and not is_completed and due_at is not null
      and archived_at is null and deleted_at is null group by project_id)`
  const sorted = query
    .leftJoin(open.as('open'), 'open.projectId', 'project.id')
    .select([
      raw<number>`coalesce(open.overdue, 0)`.as('overdue'),
      raw<number>`coalesce(-date_part('epoch', open.next_due_at), -1e12)`.as('nearness'),
    ])
  return tx.sql.selectFrom(sorted.as('sorted')).selectAll()
}

/** A project's progress: the task figures that the list of projects displays. */
export type ProjectProgress = {
  projectId: string
  tasks: number
  done: number
  overdue: number
  hours: number
  hoursDone: number
  nextDueAt: Date | null
  nextDueDate: string | null
}

const noProgress: Omit<ProjectProgress, 'projectId'> = {
  tasks: 0,
  done: 0,
  overdue: 0,
  hours: 0,
  hoursDone: 0,
  nextDueAt: null,
  nextDueDate: null,
}

/** The assignees of project p's active tasks, found by an index skip scan: the index has few people and many tasks. */
const peopleOf = (tx: ReadTx) => {
  const next = (more: RawBuilder<unknown>) => raw`(select u.user_id from user_task u
    where u.agency_id = ${agencyOf(tx)} and u.project_id = p.id ${more} order by u.user_id limit 1)`
  return raw<string[]>`array(
    with recursive person (id) as (
      select ${next(raw``)} union all select ${next(raw`and u.user_id > person.id`)} from person where person.id is not null)
    select person.id from person where exists (select from user_task u
      join task t on t.agency_id = u.agency_id and t.id = u.task_id and t.deleted_at is null and t.archived_at is null
      where u.agency_id = ${agencyOf(tx)} and u.project_id = p.id and u.user_id = person.id))`
}

export const progressOfProject = defineLoader<string, ProjectProgress>(async (tx, ids) => {
  const { rows } = await raw<ProjectProgress>`
    with p as (
      select project_id as id, count(*)::int as tasks, (count(*) filter (where is_completed))::int as done,
        (count(*) filter (where not is_completed and due_at < ${tx.now}))::int as overdue,
        sum(hours)::float8 as hours, coalesce(sum(hours) filter (where is_completed), 0)::float8 as hours_done,
        min(due_at) filter (where not is_completed and due_at >= ${tx.now}) as next_due_at
      from task where agency_id = ${agencyOf(tx)} and project_id = any(${ids}) and deleted_at is null and archived_at is null
      group by project_id)
    select p.*, p.id as project_id, (
      select t.end_date::text from task t where t.agency_id = ${agencyOf(tx)} and t.project_id = p.id and t.due_at = p.next_due_at
        and not t.is_completed and t.deleted_at is null and t.archived_at is null order by t.id limit 1) as next_due_date
    from p`.execute(tx.sql)
  const known = inOrder(ids, rows, ({ projectId }) => projectId)
  return ids.map((projectId, at) => known[at] ?? { ...noProgress, projectId })
})

/** The ids of the people who do a project's active tasks. */
export const peopleOfProject = defineLoader<string, string[]>(async (tx, ids) => {
  const { rows } = await raw<{ id: string; people: string[] }>`
    select p.id, ${peopleOf(tx)} as people from unnest(${ids}::uuid[]) p (id)`.execute(tx.sql)
  return inOrder(ids, rows, ({ id }) => id).map((row) => row?.people ?? [])
})
