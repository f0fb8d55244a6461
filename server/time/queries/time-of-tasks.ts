import { sql as raw } from 'kysely'
import { runningMax } from '../../../shared/time-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { boardOrNotFound } from '../../work/queries/boards.ts'
import { ofVisibleActivity } from './visibility.ts'

/** The time logged on a task or a project, excluding running timers, whose start times are listed beside it. */
export type Logged = { loggedMs: number; runningSince: Date[] }
export type TaskTimeRow = Logged & { taskId: string }

const noTime: Logged = { loggedMs: 0, runningSince: [] }

const sums = raw<string>`sum(timer.logged_ms)`
const running = raw<
  Date[]
>`coalesce(array_agg(timer.running_since) filter (where timer.running_since is not null), '{}')`

const logged = (tx: ReadTx) =>
  tx.sql
    .selectFrom('timer')
    .innerJoin('activity', (join) =>
      join.onRef('activity.agencyId', '=', 'timer.agencyId').onRef('activity.id', '=', 'timer.activityId'),
    )
    .select([sums.as('ms'), running.as('runningSince')])
    .where('timer.agencyId', '=', agencyOf(tx))
    .where(ofVisibleActivity(tx, 'timer.activityId'))

const toLogged = (row: { ms: string; runningSince: Date[] } | null | undefined): Logged =>
  row ? { loggedMs: Number(row.ms), runningSince: row.runningSince.slice(0, runningMax) } : noTime

export const loggedOfTask = defineLoader<string, Logged>(async (tx, ids) => {
  const rows = await logged(tx)
    .select('activity.taskId')
    .where('activity.taskId', 'in', ids)
    .groupBy('activity.taskId')
    .execute()
  return inOrder(ids, rows, ({ taskId }) => taskId ?? '').map(toLogged)
})

export const loggedOfProject = defineLoader<string, Logged>(async (tx, ids) => {
  const rows = await logged(tx)
    .select('activity.projectId')
    .where('activity.projectId', 'in', ids)
    .groupBy('activity.projectId')
    .execute()
  return inOrder(ids, rows, ({ projectId }) => projectId ?? '').map(toLogged)
})

/** The logged time of a board's tasks, for tasks that have any. Errors: NOT_FOUND. */
export async function timeOfTasks(tx: ReadTx, boardId: string, max: number): Promise<TaskTimeRow[]> {
  await boardOrNotFound(tx, boardId)
  const rows = await logged(tx)
    .innerJoin('task', (join) =>
      join.onRef('task.agencyId', '=', 'activity.agencyId').onRef('task.id', '=', 'activity.taskId'),
    )
    .select('task.id as taskId')
    .where('task.boardId', '=', boardId)
    .where('task.deletedAt', 'is', null)
    .groupBy('task.id')
    .limit(max)
    .execute()
  return rows.map(({ taskId, ...row }) => ({ taskId, ...toLogged(row) }))
}

/** The hours logged on tasks until now, including running timers. */
export async function hoursLoggedOn(
  tx: ReadTx,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const logged = await Promise.all(taskIds.map((id) => tx.load(loggedOfTask, id)))
  return new Map(taskIds.map((id, at) => [id, hoursOf(logged[at] ?? noTime, tx.now)]))
}

const hoursOf = ({ loggedMs, runningSince }: Logged, now: Date): number =>
  runningSince.reduce((ms, since) => ms + Math.max(0, now.getTime() - since.getTime()), loggedMs) / 3_600_000
