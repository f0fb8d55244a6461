import { withClient } from '../../server/platform/database/client.ts'
import { writeRequests } from './many-requests.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

/** The working minutes of the rule; the agency works around the clock. */
const minutes = 240

/**
 * An agency with so many open requests, each counted by one running clock, straight in the database; so many of them are due, and say so
 * only once the sweep has seen them. Returns the id of the rule.
 */
export async function writeClocks(
  stage: Stage,
  people: readonly Person[],
  { clocks, due }: { clocks: number; due: number },
): Promise<string> {
  const [owner] = people
  if (!owner) throw new Error('Clocks need people.')
  const { agencyId } = owner
  await writeRequests(stage, people, clocks)
  return withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system; set local synchronous_commit = off')
    await client.query(
      `insert into working_hours (agency_id, subject_id, week, holidays, updated_at)
        select $1, $1, jsonb_agg(jsonb_build_object('day', day, 'start', '00:00', 'end', '24:00')), '[]', now()
        from generate_series(1, 7) day`,
      [agencyId],
    )
    await client.query(
      `update request set status = 'new', closed_at = null, en_charge_user = coalesce(en_charge_user, issuer_by),
        created_at = date_trunc('second', now()) - case when number <= $2 then interval '5 hours' else interval '1 minute' end
        where agency_id = $1`,
      [agencyId, due],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into sla_rule (agency_id, id, is_request, metric, comparator, minutes, user_id, created_at)
        values ($1, uuidv7(), true, 'first_response', 'lte', $3, $2, now() - interval '9 years') returning id`,
      [agencyId, owner.id, minutes],
    )
    const rule = rows[0]?.id ?? ''
    await client.query(
      `insert into sla_clock (agency_id, id, rule_id, request_id, metric, is_target, started_at, due_at, warn_at, state, created_at, updated_at)
        select agency_id, uuidv7(), $2, id, 'first_response', true, created_at, created_at + make_interval(mins => $3),
          created_at + make_interval(mins => $3 * 3 / 4), 'pending', now(), now()
        from request where agency_id = $1`,
      [agencyId, rule, minutes],
    )
    await client.query('commit')
    await client.query('analyze request; analyze sla_clock')
    return rule
  })
}

/** As many clocks again as there are requests, so many times, that were over long ago. */
export const writeClosedClocks = (
  stage: Stage,
  { agencyId }: Person,
  { rule, times }: { rule: string; times: number },
): Promise<void> =>
  withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system; set local synchronous_commit = off')
    await client.query(
      `insert into sla_clock
          (agency_id, id, rule_id, request_id, metric, is_target, started_at, ended_at, due_at, warn_at, state, created_at, updated_at)
        select agency_id, uuidv7(), $2, id, 'next_response', true, at, at, at, at, 'achieved', at, at
        from request cross join lateral (select created_at - make_interval(days => n) as at from generate_series(1, $3::integer) n) earlier
        where agency_id = $1`,
      [agencyId, rule, times],
    )
    await client.query('commit')
    await client.query('analyze sla_clock')
  })

/** Nobody has been told of anything yet. */
export const forgetTelling = (stage: Stage, { agencyId }: Person): Promise<void> =>
  withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system')
    await client.query(
      `update sla_clock set state = 'pending', warned_at = null, breach_told_at = null
        where agency_id = $1 and state = 'breached'`,
      [agencyId],
    )
    await client.query("delete from notification where agency_id = $1 and kind = 'slaBreached'", [agencyId])
    await client.query('commit')
  })
