import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { RequestFacts } from './courses.ts'

/** A request as its clocks count it. */
export type CountedRequest = RequestFacts & {
  id: string
  projectId: string | null
  /** The company of its client, whose hours count. */
  companyId: string | null
}

type Row = Omit<CountedRequest, 'moves' | 'handovers' | 'comments' | 'approvals'>
type Change = { requestId: string; field: string; before: string | null; at: Date; isByStaff: boolean }
type Comment = { requestId: string; at: Date; isOfClient: boolean }
type Approval = { requestId: string; startedAt: Date; closedAt: Date | null }

/** What happened to requests, as the system. Those that are gone are left out. */
export async function factsOfRequests(tx: ReadTx, ids: readonly string[]): Promise<CountedRequest[]> {
  const of = raw`agency_id = ${agencyOf(tx)} and request_id = any(${ids})`
  const [requests, changes, comments, approvals] = await Promise.all([
    raw<Row>`
      select r.id, r.project_id as "projectId", m.company_id as "companyId", r.created_at as "createdAt",
        r.answered_at as "answeredAt", r.status, r.en_charge_user as "enChargeUser"
      from request r left join agency_user m on m.agency_id = r.agency_id and m.user_id = r.issuer_by
      where r.agency_id = ${agencyOf(tx)} and r.id = any(${ids}) order by r.id`.execute(tx.sql),
    raw<Change>`
      select c.request_id as "requestId", c.field, c.before #>> '{}' as before, c.created_at as at,
        coalesce(m.role <> 'client', false) as "isByStaff"
      from request_change c left join agency_user m on m.agency_id = c.agency_id and m.user_id = c.actor_id
      where c.agency_id = ${agencyOf(tx)} and c.request_id = any(${ids}) and c.field in ('status', 'enChargeUser')
      order by c.created_at, c.id`.execute(tx.sql),
    raw<Comment>`
      select request_id as "requestId", created_at as at, owner_type = 'client' as "isOfClient"
      from request_comment where ${of} and not internal order by created_at, id`.execute(tx.sql),
    raw<Approval>`
      select request_id as "requestId", started_at as "startedAt", closed_at as "closedAt"
      from request_approval where ${of} and started_at is not null order by started_at, id`.execute(tx.sql),
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
