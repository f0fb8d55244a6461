import type { Selectable } from 'kysely'
import type { ClockState } from '../../../shared/service-clock.ts'
import type { RequestMetric } from '../../../shared/sla-facts.ts'
import { slaClocksMax } from '../../../shared/sla-facts.ts'
import type { SlaClock } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'

export type ClockRow = Omit<Selectable<SlaClock>, 'metric' | 'state'> & {
  metric: RequestMetric
  state: ClockState
}

/** The clocks that the viewer may see: all for staff. */
const clocks = (tx: ReadTx) =>
  tx.sql
    .selectFrom('slaClock')
    .selectAll()
    .select((row) => [
      row.ref('metric').$castTo<RequestMetric>().as('metric'),
      row.ref('state').$castTo<ClockState>().as('state'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where((row) => row.val(isStaff(tx.viewer)))

/** All clocks of requests. */
export const clocksOf = (tx: ReadTx, requestIds: readonly string[]): Promise<ClockRow[]> =>
  clocks(tx).where('requestId', 'in', requestIds).execute()

/** The clocks that run or stand still, request by request. Errors: BAD_USER_INPUT. */
export function runningClocks(tx: ReadTx, page: PageArguments): Promise<Connection<ClockRow>> {
  const query = clocks(tx).where('endedAt', 'is', null)
  return pageOf(tx, query, { list: `slaClocks/${agencyOf(tx)}`, order: ['requestId', 'id'], page })
}

/** Clocks by id; null for those that the viewer may not see. */
export const clockById = defineLoader<string, ClockRow | null>(async (tx, ids) =>
  inOrder(ids, await clocks(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** The clocks of requests: those that run by when they are due, then those that are over, latest first. */
export const clocksOfRequest = defineLoader<string, ClockRow[]>(async (tx, requestIds) => {
  const rows = await clocksOf(tx, requestIds)
  const found = Map.groupBy(rows.sort(inTurn), ({ requestId }) => requestId)
  return requestIds.map((id) => (found.get(id) ?? []).slice(0, slaClocksMax))
})

function inTurn(one: ClockRow, other: ClockRow): number {
  if (one.endedAt || other.endedAt)
    return (
      (other.endedAt?.getTime() ?? Number.POSITIVE_INFINITY) -
      (one.endedAt?.getTime() ?? Number.POSITIVE_INFINITY)
    )
  const dueOf = ({ dueAt }: ClockRow) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return dueOf(one) - dueOf(other)
}
