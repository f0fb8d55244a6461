import type { Tx } from '../../platform/context.ts'
import { lockRequestsOfProject } from '../store/requests.ts'

/**
 * A project is about to be deleted: locks the requests that it was created from before it. No policy: `deleteProject` has one.
 */
export const holdRequestsOfProject = (tx: Tx, projectId: string): Promise<void> =>
  lockRequestsOfProject(tx, projectId)
