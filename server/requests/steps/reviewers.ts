import type { UpdateRequestApprovalInput } from '../../../shared/approvals.ts'
import { reviewersMax } from '../../../shared/approvals-facts.ts'
import { requireStaff } from '../../agencies/commands/require-staff.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { idChanges } from '../../platform/list-changes.ts'
import { sayOfField } from '../../platform/sentences.ts'
import type { ApprovalRow } from '../queries/approvals.ts'
import { say } from '../sentences.ts'

export type Reviewers = { ids: string[]; added: string[] }
type Given = Pick<UpdateRequestApprovalInput, 'reviewerIDs' | 'addReviewerIDs' | 'removeReviewerIDs'>

/**
 * The reviewers of a team stage, given as a whole or as additions and removals, so that concurrent edits do not overwrite each
 * other; undefined if unchanged. Locks the memberships of the given people. Errors: BAD_USER_INPUT.
 */
export async function resolveReviewers(
  tx: Tx,
  { side, reviewerIds: known }: ApprovalRow,
  { reviewerIDs, addReviewerIDs = [], removeReviewerIDs = [] }: Given,
): Promise<Reviewers | undefined> {
  const resolved = [...new Set([...(reviewerIDs ?? known), ...addReviewerIDs])]
  const ids = resolved.filter((id) => !removeReviewerIDs.includes(id))
  const { added, removed } = idChanges(known, ids)
  if (added.length + removed.length === 0) return undefined
  if (side !== 'staff') throw badInput({ reviewerIDs: say('clientDecides') })
  if (ids.length > reviewersMax) throw badInput({ addReviewerIDs: sayOfField('tooMany', reviewersMax) })
  await requireStaff(tx, added, 'reviewerIDs')
  return { ids, added }
}
