import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isAdmin, personOf } from '../../platform/database/viewer.ts'
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

/** Whether a task waits for the viewer's approval (`canApprove`), as a condition on the table task. */
export function viewerApproves(tx: ReadTx): RawBuilder<SqlBool> {
  const byClient = raw<SqlBool>`exists (select from project p
    join agency_user u on u.agency_id = p.agency_id and u.user_id = p.client_id and u.active and u.removed_at is null
    where p.agency_id = task.agency_id and p.id = task.project_id and p.client_id = task.approver_id)`
  const mine = isAdmin(tx.viewer) ? raw`or not ${byClient}` : raw``
  return raw`(task.approval_asked_at is not null and task.approved_at is null
    and (task.approver_id = ${personOf(tx)} and ${byClient} ${mine}))`
}
