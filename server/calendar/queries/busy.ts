import { sql as raw } from 'kysely'
import type { Span } from '../../../shared/day-hours.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { longestBefore } from './time-of-event.ts'

/** When a person is busy: with events of their own, and with those that they have accepted. */
export type BusySpan = Span & { userId: string }

/** When people are busy within a span of time, earliest first; without one event, such as the one that is being moved. */
export async function busyOf(
  tx: ReadTx,
  userIds: readonly string[],
  { from, to, except = null }: Span & { except?: string | null },
): Promise<BusySpan[]> {
  // Whole days, such as a fair or a birthday, take nobody's hours.
  const { rows } = await raw<BusySpan>`
    select busy.user_id as "userId", e.start_at as "from", e.end_at as "to"
    from calendar_event e cross join lateral (
      select e.user_id union
      select g.user_id from event_guest g where g.agency_id = e.agency_id and g.event_id = e.id and g.answer = 'accepted' and g.user_id is not null
    ) busy
    where e.agency_id = ${agencyOf(tx)} and e.start_at < ${to} and e.end_at > ${from} and e.begins < ${to} and e.ends > ${from}
      and e.begins > ${longestBefore(from)}
      and busy.user_id = any(${userIds}) and e.id is distinct from ${except}::uuid
    order by e.start_at, e.id`.execute(tx.sql)
  return rows
}

/** The events that take a person's time on a day. */
export const meetingsOn = async (tx: ReadTx, userId: string, day: Span): Promise<readonly Span[]> =>
  busyOf(tx, [userId], day)
