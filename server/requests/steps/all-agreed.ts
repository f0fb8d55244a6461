import { isYes } from '../../../shared/approvals-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { filesOfSeries, versionsOfFile } from '../queries/approval-files.ts'
import type { ApprovalRow } from '../queries/approvals.ts'
import { decisionsOfApproval } from '../queries/decisions.ts'

/** Whether all reviewers of a stage have approved the newest versions, by the last decision of each. */
export async function haveAllAgreed(
  tx: ReadTx,
  { id, seriesId, reviewerIds }: Pick<ApprovalRow, 'id' | 'seriesId' | 'reviewerIds'>,
): Promise<boolean> {
  const [made, newest] = await Promise.all([tx.load(decisionsOfApproval, id), newestIds(tx, seriesId)])
  return reviewerIds.every((userId) => {
    const last = made.findLast((each) => each.userId === userId)
    return (
      last !== undefined &&
      isYes(last.decision) &&
      last.versions.length === newest.length &&
      last.versions.every(({ versionID }) => newest.includes(versionID))
    )
  })
}

async function newestIds(tx: ReadTx, seriesId: string): Promise<string[]> {
  const files = await tx.load(filesOfSeries, seriesId)
  const versions = await Promise.all(files.map(({ id }) => tx.load(versionsOfFile, id)))
  return versions.flatMap(([newest]) => (newest ? [newest.id] : []))
}
