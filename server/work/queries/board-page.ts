import { sql as raw } from 'kysely'
import { boardTasksMax } from '../../../shared/work-facts.ts'
import { companyNameOfPerson } from '../../agencies/queries/people.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { pageSize } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { type BoardRow, boardOrNotFound, boardsOfProject, type ColumnRow, columnsOfBoard } from './boards.ts'
import { projectById, visibleProjects } from './projects.ts'
import { onBoard, type TaskRow } from './tasks.ts'
import { inVisibleProject } from './visibility.ts'

/** The number of tasks in each column. */
export const countOfColumn = defineLoader<string, number>(async (tx, columnIds) => {
  const rows = await tx.sql
    .selectFrom('task')
    .select('columnId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('columnId', 'in', columnIds)
    .where('archivedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where(inVisibleProject(tx, 'task'))
    .groupBy('columnId')
    .execute()
  return inOrder(columnIds, rows, ({ columnId }) => columnId).map((row) => Number(row?.count ?? 0))
})

type Timed<Row> = Omit<Row, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }
type Counted = Timed<ColumnRow> & { count: number }

const common = (
  row: string,
) => `'id', ${row}.id, 'agencyId', ${row}.agency_id, 'projectId', ${row}.project_id,
  'title', ${row}.title, 'color', ${row}.color, 'rank', ${row}.rank, 'createdAt', ${row}.created_at, 'updatedAt', ${row}.updated_at`

const boardPage = defineStatement((tx, { projectID, slug }: { projectID: string; slug: string }) =>
  visibleProjects(tx)
    .select([
      raw<
        Timed<BoardRow>[]
      >`(select json_agg(json_build_object(${raw.raw(common('b'))}, 'slug', b.slug) order by b.rank)
        from board b where b.agency_id = project.agency_id and b.project_id = project.id)`.as('boards'),
      raw<
        Counted[] | null
      >`(select json_agg(json_build_object(${raw.raw(common('c'))}, 'boardId', c.board_id, 'count',
          (select count(*)::int from task t where t.agency_id = c.agency_id and t.column_id = c.id
            and t.archived_at is null and t.deleted_at is null)) order by c.rank)
        from board b join board_column c on c.agency_id = b.agency_id and c.board_id = b.id
        where b.agency_id = project.agency_id and b.project_id = project.id and b.slug = ${slug})`.as(
        'columns',
      ),
      raw<string | null>`(select company.name from agency_user m
        join company on company.agency_id = m.agency_id and company.id = m.company_id
        where m.agency_id = project.agency_id and m.user_id = project.client_id and m.removed_at is null)`.as(
        'companyName',
      ),
    ])
    .where('project.id', '=', projectID)
    .where(raw<boolean>`exists (select from board b where b.agency_id = project.agency_id
      and b.project_id = project.id and b.slug = ${slug})`),
)

/**
 * A project's board by its slug. It primes the loaders of its project, its client's company, its sibling boards, and its
 * columns with their counts, to save statements. Errors: NOT_FOUND.
 */
export async function boardBySlug(tx: ReadTx, given: { projectID: string; slug: string }): Promise<BoardRow> {
  const [row] = await boardPage(tx, given)
  if (!row) throw notFound(say('noBoard'))
  const { boards: found, columns: counted, companyName, ...project } = row
  const boards = found.map(withTimes)
  const board = boards.find(({ slug }) => slug === given.slug)
  if (!board) throw notFound(say('noBoard'))
  const columns = (counted ?? []).map(withTimes)
  if (project.clientId) tx.loaderOf(companyNameOfPerson).prime(project.clientId, companyName)
  tx.loaderOf(projectById).prime(project.id, project)
  tx.loaderOf(boardsOfProject).prime(project.id, boards)
  tx.loaderOf(columnsOfBoard).prime(board.id, columns)
  for (const { id, count } of columns) tx.loaderOf(countOfColumn).prime(id, count)
  return board
}

const withTimes = <Row extends { createdAt: string; updatedAt: string }>(row: Row) => ({
  ...row,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
})

// The first rows of each column by its index, at a cost independent of the column's size. Beyond the total limit, each column
// gets an equal share.
const firstTasks = defineStatement((tx, { boardId, size }: { boardId: string; size: number }) =>
  onBoard(tx)
    .where(
      raw<boolean>`task.id in (select first.id from board_column c cross join lateral (
        select t.id from task t where t.agency_id = c.agency_id and t.column_id = c.id
          and t.archived_at is null and t.deleted_at is null order by t.rank limit least(${size}, ${boardTasksMax} / greatest(1,
          (select count(*)::int from board_column n where n.agency_id = c.agency_id and n.board_id = c.board_id)))) first
        where c.agency_id = ${agencyOf(tx)} and c.board_id = ${boardId})`,
    )
    .orderBy('task.rank')
    .orderBy('task.id')
    .limit(boardTasksMax),
)

/**
 * A board's first tasks by rank of each column, as one unordered set; the caller groups by column and sorts by rank. limit
 * applies per column. Errors: BAD_USER_INPUT.
 */
export const tasksOfBoard = (
  tx: ReadTx,
  { boardId, limit }: { boardId: string; limit?: number | null | undefined },
): Promise<TaskRow[]> => firstTasks(tx, { boardId, size: pageSize(limit) })

/** The same for a board by its id. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function tasksByBoard(
  tx: ReadTx,
  { boardID, limit }: { boardID: string; limit?: number | null },
): Promise<TaskRow[]> {
  const board = await boardOrNotFound(tx, boardID)
  return tasksOfBoard(tx, { boardId: board.id, limit })
}
