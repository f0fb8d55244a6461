import { sql as raw, type Selectable } from 'kysely'
import type { Decision } from '../../../shared/approvals-facts.ts'
import type { ApprovalDecision } from '../../database/generated/types.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type SignedVersion = { versionID: string; fileID: string; n: number; name: string; sha256: string }
export type DecisionRow = Omit<Selectable<ApprovalDecision>, 'versions' | 'decision'> & {
  versions: SignedVersion[]
  decision: Decision
}

/** The decisions of a stage, oldest first. */
export const decisionsOfApproval = defineLoader<string, DecisionRow[]>(async (tx, approvalIds) => {
  const rows = await tx.sql
    .selectFrom('approvalDecision')
    .selectAll()
    .select([raw<SignedVersion[]>`versions`.as('versions'), raw<Decision>`decision`.as('decision')])
    .where('agencyId', '=', agencyOf(tx))
    .where('approvalId', 'in', approvalIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return approvalIds.map((id) => rows.filter(({ approvalId }) => approvalId === id))
})
