import type { Tx } from '../../platform/context.ts'
import { isStaff, personOf } from '../../platform/database/viewer.ts'
import { requestChanged } from '../events.ts'
import type { RequestRow } from '../queries/requests.ts'
import { updateRequestRow } from '../store/requests.ts'

/** Public activity of one side is unread for the other; that of staff is an answer. */
export async function markUnread(tx: Tx, request: RequestRow): Promise<void> {
  if (!isStaff(tx.viewer)) await updateRequestRow(tx, request.id, { unreadAdminApproval: true })
  else if (personOf(tx) !== request.issuerBy)
    await updateRequestRow(tx, request.id, {
      unreadClientApproval: true,
      answeredAt: request.answeredAt ?? tx.now,
    })
  else return
  tx.record(requestChanged(request))
}
