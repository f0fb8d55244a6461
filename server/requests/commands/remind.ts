import type { Tx } from '../../platform/context.ts'
import { type DueApproval, reminderKind } from '../queries/due.ts'
import { notifyAndMail } from './notify.ts'

/** Reminds a decider that a stage is due; idempotent within a day. */
export const remind = (tx: Tx, { approvalId, userId, day }: Omit<DueApproval, 'agencyId'>): Promise<void> =>
  notifyAndMail(tx, {
    kind: reminderKind,
    subjectId: approvalId,
    recipientIds: [userId],
    occurrence: day,
    actorId: null,
  })
