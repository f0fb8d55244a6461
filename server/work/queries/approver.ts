import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { ReadTx } from '../../platform/context.ts'
import { projectById } from './projects.ts'
import type { TaskRow } from './tasks.ts'

/** Who approves a project's completed tasks: its client while they are an active member; null for the admins. */
export async function clientWhoApproves(
  tx: ReadTx,
  { clientId }: { clientId: string | null },
): Promise<string | null> {
  return clientId && (await tx.load(membershipStateOf, clientId))?.active ? clientId : null
}

/** The approver that a task waits for, or had; null for the admins, or if the requested approver is no longer the client. */
export async function approverOf(
  tx: ReadTx,
  { approverId, approvedAt, projectId }: Pick<TaskRow, 'approverId' | 'approvedAt' | 'projectId'>,
): Promise<string | null> {
  if (!approverId || approvedAt) return approverId
  const project = await tx.load(projectById, projectId)
  return project && (await clientWhoApproves(tx, project)) === approverId ? approverId : null
}
