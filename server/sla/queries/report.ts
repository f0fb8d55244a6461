import { sql as raw } from 'kysely'
import { type Metric, slaReportMax } from '../../../shared/sla-facts.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

/** How often targets were met for a client; the client is a company, a person without one, or null for work without a client. */
export type ReportRow = {
  id: string
  client: string | null
  isRequest: boolean
  metric: Metric
  met: number
  missed: number
  running: number
}

/** The targets that began in these days, YYYY-MM-DD in the agency's time zone, by client and metric. Errors: BAD_USER_INPUT. */
export async function slaReport(
  tx: ReadTx,
  { from, to }: { from: string; to: string },
): Promise<ReportRow[]> {
  if (to < from) throw badInput({ to: say('endsBeforeStart') })
  if (!isStaff(tx.viewer)) return []
  const zone = await timeZoneOf(tx)
  const { rows } = await raw<ReportRow>`
    with counted as (
      select c.metric, c.state, c.is_request, coalesce(m.company_id, m.user_id) as client_id,
        coalesce(company.name, account.name) as client
      from (
        select clock.*, clock.request_id is not null as is_request, coalesce(request.issuer_by, project.client_id) as person_id
        from sla_clock clock
          left join request on request.agency_id = clock.agency_id and request.id = clock.request_id
          left join task on task.agency_id = clock.agency_id and task.id = clock.task_id
          left join project on project.agency_id = task.agency_id and project.id = task.project_id
        where clock.agency_id = ${agencyOf(tx)} and clock.is_target and clock.state <> 'cancelled'
          and clock.started_at >= ${startOfDay(from, zone)} and clock.started_at < ${endOfDay(to, zone)}
      ) c
        left join agency_user m on m.agency_id = c.agency_id and m.user_id = c.person_id
        left join company on company.agency_id = m.agency_id and company.id = m.company_id
        left join account on account.id = m.user_id
    )
    select concat_ws(' ', coalesce(client_id::text, '-'), metric, is_request) as id, client, is_request as "isRequest", metric,
      count(*) filter (where state = 'achieved')::int as met, count(*) filter (where state = 'breached')::int as missed,
      count(*) filter (where state in ('pending', 'atRisk'))::int as running
    from counted group by client_id, client, is_request, metric
    order by client nulls last, is_request desc, metric limit ${slaReportMax}`.execute(tx.sql)
  return rows
}
