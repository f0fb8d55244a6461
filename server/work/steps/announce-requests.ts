import type { Tx } from '../../platform/context.ts'
import { requestsConcerned } from '../events.ts'
import type { ProjectRow } from '../queries/projects.ts'
import type { TaskRow } from '../queries/tasks.ts'

/**
 * Publishes changes of tasks that were created from requests, or belong to a project created from one; the requests room needs
 * no others.
 */
export function announceRequests(
  tx: Tx,
  project: Pick<ProjectRow, 'id' | 'requestId'>,
  tasks: readonly Pick<TaskRow, 'requestId'>[],
): void {
  const ids = [...new Set(tasks.flatMap(({ requestId }) => (requestId ? [requestId] : [])))]
  if (ids.length > 0 || (project.requestId && tasks.length > 0)) tx.record(requestsConcerned(project.id, ids))
}
