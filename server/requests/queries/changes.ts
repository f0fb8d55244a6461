import { companyNameOfPerson } from '../../agencies/queries/people.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type Change, changesBy, isOf } from '../../platform/events/change.ts'
import type { StoredEvent } from '../../platform/events/event.ts'
import { approvalById } from './approvals.ts'
import { categoryById } from './categories.ts'
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
  request: RequestRow,
  values: Record<string, string> = {},
): Promise<Change> {
  const { id, title, number } = request
  return {
    kind,
    values: { request: title, number: String(number), ...values },
    place: await placeOf(tx, request),
    path: pathOfRequest(tx, id),
    internal: false,
  }
}

/** The company of its client, otherwise its category; not the issuer, who is often the actor of the same line. */
async function placeOf(tx: ReadTx, { issuerBy, categoryId }: RequestRow): Promise<string | null> {
  const company = await tx.load(companyNameOfPerson, issuerBy)
  if (company || !categoryId) return company
  return (await tx.load(categoryById, categoryId))?.category ?? null
}
