import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { insertRows } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { ClockRow } from '../queries/clocks.ts'

/** What a clock says. */
export type Written = Pick<
  ClockRow,
  | 'endedAt'
  | 'dueAt'
  | 'warnAt'
  | 'isPaused'
  | 'state'
  | 'warnedAt'
  | 'breachToldAt'
  | 'awayFrom'
  | 'awayWarnAt'
  | 'awayToldAt'
  | 'assignees'
>
export type NewClock = Written &
  Pick<ClockRow, 'id' | 'ruleId' | 'requestId' | 'taskId' | 'metric' | 'isTarget' | 'startedAt'>

/** A clock before, if there was one, and what it says now. */
export type ClockChange = { clock: ClockRow | undefined; now: NewClock }

/** Writes what changed, in two statements at most. */
export async function writeClocks(tx: Tx, changes: readonly ClockChange[]): Promise<void> {
  const added = changes.filter(({ clock }) => !clock).map(({ now }) => now)
  if (added.length > 0) await insertRows(tx, 'slaClock', added)
  const changed = changes.filter(({ clock }) => clock).map(({ now }) => now)
  if (changed.length === 0) return
  await raw`
    update sla_clock set rule_id = now."ruleId", assignees = now.assignees, state = now.state, ended_at = now."endedAt", due_at = now."dueAt", warn_at = now."warnAt",
      is_paused = now."isPaused", warned_at = now."warnedAt", breach_told_at = now."breachToldAt",
      away_from = now."awayFrom", away_warn_at = now."awayWarnAt", away_told_at = now."awayToldAt", updated_at = ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as now(
      id uuid, "ruleId" uuid, assignees uuid[], state text, "endedAt" timestamptz(3), "dueAt" timestamptz(3), "warnAt" timestamptz(3), "isPaused" boolean,
      "warnedAt" timestamptz(3), "breachToldAt" timestamptz(3), "awayFrom" timestamptz(3), "awayWarnAt" timestamptz(3),
      "awayToldAt" timestamptz(3))
    where sla_clock.agency_id = ${agencyOf(tx)} and sla_clock.id = now.id`.execute(tx.sql)
}

/** Ends the clocks that run by rules, canceled unless they were breached; returns whether there were any. */
export async function cancelClocksOf(tx: Tx, ruleIds: readonly string[]): Promise<boolean> {
  const { rows } = await raw`
    update sla_clock set state = case state when 'breached' then state else 'cancelled' end, ended_at = ${tx.now}, is_paused = false, updated_at = ${tx.now}
    where agency_id = ${agencyOf(tx)} and rule_id = any(${ruleIds}) and ended_at is null returning id`.execute(
    tx.sql,
  )
  return rows.length > 0
}
