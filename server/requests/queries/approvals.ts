import { sql as raw, type Selectable } from 'kysely'
import type { ApprovalSide } from '../../../shared/requests-facts.ts'
import type { RequestApproval } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { requestById } from './requests.ts'
import { isViewersTurn } from './turn.ts'
import { requestIsVisible } from './visibility.ts'

export type ApprovalRow = Omit<Selectable<RequestApproval>, 'dueDate' | 'side'> & {
  dueDate: string | null
  side: ApprovalSide
  viewerTurn: boolean
}

const approvals = (tx: ReadTx) => {
  const query = tx.sql
    .selectFrom('requestApproval')
    .selectAll('requestApproval')
    .select([
      raw<string | null>`request_approval.due_date::text`.as('dueDate'),
      raw<ApprovalSide>`request_approval.side`.as('side'),
      isViewersTurn(tx).as('viewerTurn'),
    ])
    .where('requestApproval.agencyId', '=', agencyOf(tx))
  if (isStaff(tx.viewer)) return query
  // For clients a stage starts when it is their turn.
  return query
    .select(raw<Date>`request_approval.started_at`.as('createdAt'))
    .where('requestApproval.side', '=', 'client')
    .where('requestApproval.startedAt', 'is not', null)
}

/** Stages by id; null if the viewer may not see their request. */
export async function ofVisible<Row extends { requestId: string }>(
  tx: ReadTx,
  rows: readonly Row[],
): Promise<Row[]> {
  const requests = await Promise.all(rows.map(({ requestId }) => tx.load(requestById, requestId)))
  return rows.filter((_, at) => requests[at] !== null)
}

export const approvalById = defineLoader<string, ApprovalRow | null>(async (tx, ids) => {
  const rows = await approvals(tx).where('requestApproval.id', 'in', ids).execute()
  return inOrder(ids, await ofVisible(tx, rows), ({ id }) => id)
})

/** One stage. Errors: NOT_FOUND. */
export async function approvalOrNotFound(tx: ReadTx, id: string): Promise<ApprovalRow> {
  const approval = await tx.load(approvalById, id)
  if (!approval) throw notFound(say('noApproval'))
  return approval
}

export type ApprovalFilter = {
  requestID?: string | null
  requestApprovalId?: string | null
  closed?: boolean | null
  waiting?: boolean | null
}

type ListArguments = PageArguments & {
  filter?: ApprovalFilter | null
  sortDirection?: 'ASC' | 'DESC' | null
}

/**
 * Stages that the viewer may see, oldest first; waiting selects those that wait for the viewer's side. Errors: BAD_USER_INPUT.
 */
export function listApprovals(
  tx: ReadTx,
  { filter, sortDirection, ...page }: ListArguments,
): Promise<Connection<ApprovalRow>> {
  const { requestID, requestApprovalId, closed, waiting } = filter ?? {}
  let query = approvals(tx).where('requestApproval.requestId', 'in', (row) =>
    row
      .selectFrom('request')
      .select('request.id')
      .where('request.agencyId', '=', agencyOf(tx))
      .where(requestIsVisible(tx)),
  )
  if (requestID) query = query.where('requestApproval.requestId', '=', requestID)
  if (requestApprovalId) query = query.where('requestApproval.id', '=', requestApprovalId)
  if (closed !== null && closed !== undefined) query = query.where('requestApproval.closed', '=', closed)
  if (waiting)
    query = query
      .where('requestApproval.closed', '=', false)
      .where('requestApproval.startedAt', 'is not', null)
      .where('requestApproval.side', '=', isStaff(tx.viewer) ? 'staff' : 'client')
  return pageOf(tx, query, {
    list: `approvals/${JSON.stringify(filter ?? {})}`,
    order: isStaff(tx.viewer)
      ? ['requestApproval.createdAt', 'requestApproval.position', 'requestApproval.id']
      : ['requestApproval.startedAt', 'requestApproval.id'],
    direction: sortDirection === 'DESC' ? 'desc' : 'asc',
    page,
  })
}

export const approvalsOfRequest = defineLoader<string, ApprovalRow[]>(async (tx, requestIds) => {
  const rows = await approvals(tx)
    .where('requestApproval.requestId', 'in', requestIds)
    .orderBy(isStaff(tx.viewer) ? 'requestApproval.createdAt' : 'requestApproval.startedAt')
    .orderBy('requestApproval.position')
    .execute()
  const visible = await ofVisible(tx, rows)
  return requestIds.map((id) => visible.filter(({ requestId }) => requestId === id))
})

/** The stages of a series that the viewer may see, in order. */
export const seriesOf = async (
  tx: ReadTx,
  { requestId, seriesId }: Pick<ApprovalRow, 'requestId' | 'seriesId'>,
): Promise<ApprovalRow[]> =>
  (await tx.load(approvalsOfRequest, requestId)).filter((each) => each.seriesId === seriesId)

/** The title of a series for its viewer: for clients that of the first stage they see. */
export async function seriesShown(tx: ReadTx, approval: ApprovalRow): Promise<string> {
  if (isStaff(tx.viewer)) return approval.seriesId
  const [first] = await seriesOf(tx, approval)
  return first?.id ?? approval.id
}

/** The stages of a series in order, without a visibility check: for commands, which determine the next step. */
export const stagesOfSeries = (tx: ReadTx, seriesId: string): Promise<ApprovalRow[]> =>
  approvals(tx).where('requestApproval.seriesId', '=', seriesId).orderBy('requestApproval.position').execute()

/** The open stages that wait for a person's decision, by series and position. */
export const openStagesOfReviewer = (tx: ReadTx, userId: string): Promise<ApprovalRow[]> =>
  approvals(tx)
    .where('requestApproval.closed', '=', false)
    .where(raw<boolean>`${userId} = any(request_approval.reviewer_ids)`)
    .orderBy('requestApproval.seriesId')
    .orderBy('requestApproval.position')
    .execute()
