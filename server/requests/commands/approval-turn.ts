import type { Tx } from '../../platform/context.ts'
import type { ApprovalRow } from '../queries/approvals.ts'
import { requestOrNotFound } from '../queries/requests.ts'
import { tell } from './notify.ts'

/** Tells whoever decides at a stage that it is their turn: its reviewers, else who is in charge, or the issuer. */
export async function tellTurn(tx: Tx, { id, requestId, side, reviewerIds }: ApprovalRow): Promise<void> {
  const { issuerBy, enChargeUser } = await requestOrNotFound(tx, requestId)
  const team = reviewerIds.length > 0 ? reviewerIds : [enChargeUser]
  await tell(tx, {
    kind: 'approvalTurn',
    subjectId: id,
    recipientIds: side === 'client' ? [issuerBy] : team,
    occurrence: tx.now.toISOString(),
  })
}
