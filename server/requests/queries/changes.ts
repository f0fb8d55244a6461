import { personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type Change, changesBy, isOf } from '../../platform/events/change.ts'
import type { StoredEvent } from '../../platform/events/event.ts'
import { approvalById } from './approvals.ts'
import { commentById } from './comments.ts'
import { pathOfApproval, pathOfRequest } from './notification-content.ts'
import { type RequestRow, requestById } from './requests.ts'
import { settingsOf } from './settings.ts'

/** What happened to requests: filed, moved on, commented on, decided. */
export const requestChanges = changesBy({
  async requestCreated(tx, _event, id) {
    const request = await tx.load(requestById, id)
    return request && ofRequest(tx, 'requestFiled', request)
  },
  async requestChanged(tx, event, id) {
    const request = await tx.load(requestById, id)
    if (!request || !isOf(event, request.statusSince) || isOf(event, request.createdAt)) return null
    const status = (await settingsOf(tx)).statuses.find((each) => each.id === request.status)
    return status ? ofRequest(tx, 'requestMoved', request, { status: status.label }) : null
  },
  async requestCommentChanged(tx, event, id) {
    const comment = await tx.load(commentById, id)
    const request =
      comment && isOf(event, comment.createdAt) && (await tx.load(requestById, comment.requestId))
    if (!request) return null
    return { ...(await ofRequest(tx, 'requestCommented', request)), internal: comment.internal }
  },
  requestApprovalChanged: decided,
  approvalSigned: decided,
})

async function decided(tx: ReadTx, event: StoredEvent, id: string): Promise<Change | null> {
  const approval = await tx.load(approvalById, id)
  const request =
    approval && isOf(event, approval.closedAt) && (await tx.load(requestById, approval.requestId))
  if (!request) return null
  const kind = approval.approved ? 'approvalGiven' : 'approvalRefused'
  const change = await ofRequest(tx, kind, request, { stage: approval.stage })
  return { ...change, path: pathOfApproval(tx, id), internal: approval.side === 'staff' }
}

async function ofRequest(
  tx: ReadTx,
  kind: string,
  { id, title, number, issuerBy }: RequestRow,
  values: Record<string, string> = {},
): Promise<Change> {
  const issuer = await tx.load(personById, issuerBy)
  return {
    kind,
    values: { request: title, number: String(number), ...values },
    place: issuer?.name ?? null,
    path: pathOfRequest(tx, id),
    internal: false,
  }
}
