import { sql as raw } from 'kysely'
import type { ClockState } from '../../../shared/service-clock.ts'
import type { RequestMetric } from '../../../shared/sla-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { insertRows, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { ClockRow } from '../queries/clocks.ts'

/** All clocks of requests. */
export const clocksOfRequests = (tx: Tx, requestIds: readonly string[]): Promise<ClockRow[]> =>
  tx.sql
    .selectFrom('slaClock')
    .selectAll()
    .select((row) => [
      row.ref('metric').$castTo<RequestMetric>().as('metric'),
      row.ref('state').$castTo<ClockState>().as('state'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where('requestId', 'in', requestIds)
    .execute()

/** What a clock says. */
export type Written = Pick<
  ClockRow,
  'endedAt' | 'dueAt' | 'warnAt' | 'isPaused' | 'state' | 'warnedAt' | 'breachToldAt'
>
export type NewClock = Written &
  Pick<ClockRow, 'id' | 'ruleId' | 'requestId' | 'metric' | 'isTarget' | 'startedAt'>

export const insertClocks = async (tx: Tx, clocks: readonly NewClock[]): Promise<void> => {
  if (clocks.length > 0) await insertRows(tx, 'slaClock', clocks)
}

export const updateClock = (tx: Tx, id: string, written: Written): Promise<boolean> =>
  updateRow(tx, 'slaClock', id, written)

/** A clock before, if there was one, and what it says now. */
export type ClockChange = { clock: ClockRow | undefined; now: NewClock }

/** Cancels the clocks that run by a rule; returns whether there were any. */
export async function cancelClocksOf(tx: Tx, ruleId: string): Promise<boolean> {
  const { rows } = await raw`
    update sla_clock set state = 'cancelled', ended_at = ${tx.now}, is_paused = false, updated_at = ${tx.now}
    where agency_id = ${agencyOf(tx)} and rule_id = ${ruleId} and ended_at is null returning id`.execute(
    tx.sql,
  )
  return rows.length > 0
}
