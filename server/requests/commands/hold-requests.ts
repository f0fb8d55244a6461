import type { Tx } from '../../platform/context.ts'
import { lockRequestsOfProject } from '../store/requests.ts'

/** A project is about to be removed: requests of which it was made are locked before it. No policy to ask: `deleteProject` does. */
export const holdRequestsOfProject = (tx: Tx, projectId: string): Promise<void> =>
  lockRequestsOfProject(tx, projectId)
