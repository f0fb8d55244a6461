import type { Tx } from '../../platform/context.ts'
import { type DueApproval, reminderKind } from '../queries/due.ts'
import { tell } from './notify.ts'

/** Reminds whoever decides at a stage that it is due; once on a day, however often this is called. */
export const remind = (tx: Tx, { approvalId, userId, day }: Omit<DueApproval, 'agencyId'>): Promise<void> =>
  tell(tx, {
    kind: reminderKind,
    subjectId: approvalId,
    recipientIds: [userId],
    occurrence: day,
    actorId: null,
  })
