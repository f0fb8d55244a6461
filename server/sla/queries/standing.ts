import { type RawBuilder, sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import type { SubjectKind } from './clocks.ts'

/**
 * How the clock of a request or task stands that counts most, as the lists on screen show it (`nextClock` in
 * web/sla/clock/next-clock.ts): late, atRisk, onTime or paused; null if nothing is counted, or the viewer may not see it.
 */
export function standing(tx: ReadTx, kind: SubjectKind, id: RawBuilder<unknown>): RawBuilder<string | null> {
  if (!isStaff(tx.viewer)) return raw`null::text`
  return raw`(select s.standing from sla_clock c,
    lateral (select not c.is_target as is_alert, case
      when c.state = 'breached' or not c.is_paused and c.due_at < ${tx.now} then 'late'
      when c.is_paused then 'paused' when c.state = 'atRisk' then 'atRisk' else 'onTime' end as standing) s
    where c.agency_id = ${agencyOf(tx)} and ${raw.ref(kind === 'task' ? 'c.task_id' : 'c.request_id')} = ${id}
      and c.ended_at is null and (s.standing = 'late' or not s.is_alert)
      and (s.standing <> 'onTime' or c.metric <> 'hours_over_estimate')
    order by case when s.is_alert then 1 when s.standing = 'paused' or c.due_at is null then 2 else 0 end, c.due_at, c.id
    limit 1)`
}
