import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { RequestFacts } from './courses.ts'

/** A request as its clocks count it. */
export type CountedRequest = RequestFacts & {
  id: string
  /** The project that it became, then the others of its client. */
  projectIds: readonly string[]
  /** The company of its client, whose hours count. */
  companyId: string | null
}

type Row = Omit<CountedRequest, 'moves' | 'handovers' | 'comments' | 'approvals'>
type Change = { requestId: string; field: string; before: string | null; at: Date; isByStaff: boolean }
type Comment = { requestId: string; at: Date; isOfClient: boolean }
type Approval = {
  requestId: string
  startedAt: Date
  closedAt: Date | null
  isWithdrawn: boolean
  isForClient: boolean
}

/** What happened to requests, as the system. Those that are gone are left out. */
export async function factsOfRequests(tx: ReadTx, ids: readonly string[]): Promise<CountedRequest[]> {
  const [requests, changes, comments, approvals] = await Promise.all([
    raw<Row>`
      select r.id, array(select p.id from project p where p.agency_id = r.agency_id and (p.id = r.project_id or p.client_id in (
          select r.issuer_by union select other.user_id from agency_user other
            where other.agency_id = r.agency_id and other.company_id = m.company_id and other.removed_at is null))
          order by p.id <> r.project_id, p.created_at, p.id) as "projectIds", m.company_id as "companyId", r.created_at as "createdAt",
        r.answered_at as "answeredAt", r.status, r.en_charge_user as "enChargeUser"
      from request r left join agency_user m on m.agency_id = r.agency_id and m.user_id = r.issuer_by
      where r.agency_id = ${agencyOf(tx)} and r.id = any(${ids}) order by r.id`.execute(tx.sql),
    raw<Change>`
      select c.request_id as "requestId", c.field, c.before #>> '{}' as before, c.created_at as at,
        c.actor_id <> r.issuer_by or coalesce(m.role <> 'client', false) as "isByStaff"
      from request_change c join request r on r.agency_id = c.agency_id and r.id = c.request_id
        left join agency_user m on m.agency_id = c.agency_id and m.user_id = c.actor_id
      where c.agency_id = ${agencyOf(tx)} and c.request_id = any(${ids}) and c.field in ('status', 'enChargeUser')
      order by c.created_at, c.id`.execute(tx.sql),
    raw<Comment>`
      select request_id as "requestId", coalesce(published_at, created_at) as at, owner_type = 'client' as "isOfClient"
      from request_comment where agency_id = ${agencyOf(tx)} and request_id = any(${ids}) and not internal order by 2, id`.execute(
      tx.sql,
    ),
    raw<Approval>`
      select a.request_id as "requestId", coalesce(a.reopened_at, a.started_at) as "startedAt", a.closed_at as "closedAt", a.side = 'client' as "isForClient",
        exists (select from request_change c where c.agency_id = a.agency_id and c.request_id = a.request_id
          and c.field = 'approvalWithdrawn' and c.created_at = a.closed_at) as "isWithdrawn"
      from request_approval a where a.agency_id = ${agencyOf(tx)} and a.request_id = any(${ids}) and a.started_at is not null
      order by 2, a.id`.execute(tx.sql),
  ])
  const changesOf = byRequest(changes.rows)
  const commentsOf = byRequest(comments.rows)
  const approvalsOf = byRequest(approvals.rows)
  return requests.rows.map((row) => {
    const changed = changesOf(row.id)
    return {
      ...row,
      moves: changed
        .filter(({ field }) => field === 'status')
        .map((move) => ({ ...move, before: move.before ?? '' })),
      handovers: changed.filter(({ field }) => field === 'enChargeUser'),
      comments: commentsOf(row.id),
      approvals: approvalsOf(row.id),
    }
  })
}

function byRequest<One extends { requestId: string }>(rows: readonly One[]): (id: string) => One[] {
  const found = Map.groupBy(rows, ({ requestId }) => requestId)
  return (id) => found.get(id) ?? []
}
