import { agencyById } from '../../agencies/queries/agencies.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { projectChanged, subsTasksChanged, tasksReordered } from '../events.ts'
import { takeSubTasks, takeTasks } from '../store/parts.ts'
import { handOver } from '../store/projects.ts'
import { insertSameChange } from '../store/tasks.ts'

/**
 * When a member leaves the team, their open tasks are unassigned and their projects pass to the agency's owner. They stay the
 * assignee of completed work.
 */
export async function leaveWork(tx: Tx, userId: string): Promise<void> {
  const agency = await tx.load(agencyById, agencyOf(tx))
  if (agency) for (const id of await handOver(tx, userId, agency.ownerId)) tx.record(projectChanged(id))
  const tasks = await takeTasks(tx, userId)
  await insertSameChange(
    tx,
    personOf(tx),
    tasks.map(({ taskId }) => taskId),
    { field: 'unassigned', before: userId },
  )
  const subTasks = await takeSubTasks(tx, userId)
  const projects = (rows: readonly { projectId: string }[]) => new Set(rows.map(({ projectId }) => projectId))
  for (const id of projects([...tasks, ...subTasks])) tx.record(tasksReordered(id))
  for (const id of projects(subTasks)) tx.record(subsTasksChanged(id))
}
