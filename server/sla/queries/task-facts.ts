import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { loggedHours } from '../../work/ports.ts'

/** What happened to a task, as far as rules count it; each list is in order. */
export type TaskFacts = {
  projectId: string
  columnId: string
  createdAt: Date
  /** The moment after which it is late. */
  dueAt: Date | null
  isCompleted: boolean
  /** When its project was archived. */
  archivedWithProject: readonly { from: Date; to: Date | null }[]
  /** The estimate. */
  hours: number
  /** The hours logged until now. */
  logged: number
  assignees: readonly string[]
  changes: readonly TaskFactChange[]
  /** The board of each column that it was in; none for columns that are gone. */
  boardOf: ReadonlyMap<string, { boardId: string; projectId: string }>
}
export type TaskFactChange = {
  field: 'columnID' | 'isCompleted' | 'assigned' | 'unassigned' | 'archived' | 'deleted'
  before: string | null
  /** Whether it is from then on, if it is something that is or is not. */
  isOn: boolean
  at: Date
}

/** A task as its clocks count it. */
export type CountedTask = TaskFacts & { id: string; companyId: string | null }

type Row = Omit<CountedTask, 'changes' | 'boardOf' | 'logged' | 'hours' | 'archivedWithProject'> & {
  hours: string
  archivedAt: Date | null
  archivedBefore: readonly { from: string; to: string }[]
}
type Change = TaskFactChange & { taskId: string }
type Board = { id: string; boardId: string; projectId: string }

/** What happened to tasks, as the system. Those that are gone for good are left out. */
export async function factsOfTasks(tx: ReadTx, ids: readonly string[]): Promise<CountedTask[]> {
  const [tasks, changes, ...logged] = await Promise.all([
    raw<Row>`
      select t.id, t.project_id as "projectId", t.column_id as "columnId", t.created_at as "createdAt", t.due_at as "dueAt",
        t.is_completed as "isCompleted", p.archived_at as "archivedAt",
        p.archived_before as "archivedBefore", t.hours, m.company_id as "companyId",
        array(select u.user_id from user_task u where u.agency_id = t.agency_id and u.task_id = t.id order by u.id) as assignees
      from task t join project p on p.agency_id = t.agency_id and p.id = t.project_id
        left join agency_user m on m.agency_id = p.agency_id and m.user_id = p.client_id
      where t.agency_id = ${agencyOf(tx)} and t.id = any(${ids}) order by t.id`.execute(tx.sql),
    raw<Change>`
      select task_id as "taskId", field, before #>> '{}' as before, coalesce(after #>> '{}', 'false') <> 'false' as "isOn",
        created_at as at from task_change
      where agency_id = ${agencyOf(tx)} and task_id = any(${ids})
        and field in ('columnID', 'isCompleted', 'assigned', 'unassigned', 'archived', 'deleted')
      order by created_at, id`.execute(tx.sql),
    ...tx.app.port(loggedHours).map((ask) => ask(tx, ids)),
  ])
  const boardOf = await boardsOf(tx, [
    ...tasks.rows.map(({ columnId }) => columnId),
    ...changes.rows.flatMap(({ field, before }) => (field === 'columnID' && before ? [before] : [])),
  ])
  const changesOf = Map.groupBy(changes.rows, ({ taskId }) => taskId)
  return tasks.rows.map(({ archivedAt, archivedBefore, ...task }) => ({
    ...task,
    archivedWithProject: [
      ...archivedBefore.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
      ...(archivedAt ? [{ from: archivedAt, to: null }] : []),
    ],
    hours: Number(task.hours),
    logged: logged.reduce((sum, hours) => sum + (hours.get(task.id) ?? 0), 0),
    changes: changesOf.get(task.id) ?? [],
    boardOf,
  }))
}

async function boardsOf(tx: ReadTx, columnIds: readonly string[]): Promise<TaskFacts['boardOf']> {
  const { rows } = await raw<Board>`
    select id, board_id as "boardId", project_id as "projectId" from board_column
    where agency_id = ${agencyOf(tx)} and id = any(${[...new Set(columnIds)]})`.execute(tx.sql)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
