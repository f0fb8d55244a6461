import type { Tx } from '../../platform/context.ts'
import { requestsConcerned } from '../events.ts'
import type { ProjectRow } from '../queries/projects.ts'
import type { TaskRow } from '../queries/tasks.ts'

/** Requests follow what becomes of their tasks, and of those in a project that one became; of all others their room hears nothing. */
export function tellRequests(
  tx: Tx,
  project: Pick<ProjectRow, 'id' | 'requestId'>,
  tasks: readonly Pick<TaskRow, 'requestId'>[],
): void {
  const ids = [...new Set(tasks.flatMap(({ requestId }) => (requestId ? [requestId] : [])))]
  if (ids.length > 0 || (project.requestId && tasks.length > 0)) tx.record(requestsConcerned(project.id, ids))
}
