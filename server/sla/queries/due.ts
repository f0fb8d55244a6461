import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type DueRequests = { agencyId: string; requestIds: string[] }

/** The requests of all agencies with a clock that is due or at risk, and does not say so yet. Asked as the platform. */
export async function dueRequests(tx: ReadTx): Promise<DueRequests[]> {
  const { rows } = await raw<DueRequests>`
    select agency_id as "agencyId", array_agg(distinct request_id) as "requestIds" from (
      select agency_id, request_id from sla_clock
        where ended_at is null and state in ('pending', 'atRisk') and due_at < ${tx.now}
      union all
      select agency_id, request_id from sla_clock where ended_at is null and state = 'pending' and warn_at <= ${tx.now}
    ) due group by agency_id`.execute(tx.sql)
  return rows
}

/** The requests of the agency with a clock that runs, or stands still. */
export async function countedRequests(tx: ReadTx): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`select distinct request_id as id from sla_clock
    where agency_id = ${agencyOf(tx)} and ended_at is null order by 1`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

/** The request of an approval; undefined once it is gone. */
export async function requestOfApproval(tx: ReadTx, id: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('requestApproval')
    .select('requestId')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.requestId
}
