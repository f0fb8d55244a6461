import type { Selectable } from 'kysely'
import type { ClockState } from '../../../shared/service-clock.ts'
import { type Metric, slaBoardClocksMax, slaClocksMax } from '../../../shared/sla-facts.ts'
import type { SlaClock } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { boardOrNotFound } from '../../work/queries/boards.ts'

export type ClockRow = Omit<Selectable<SlaClock>, 'metric' | 'state'> & {
  metric: Metric
  state: ClockState
}

/** The clocks that the viewer may see: all for staff. */
const clocks = (tx: ReadTx) =>
  tx.sql
    .selectFrom('slaClock')
    .selectAll()
    .select((row) => [
      row.ref('metric').$castTo<Metric>().as('metric'),
      row.ref('state').$castTo<ClockState>().as('state'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where((row) => row.val(isStaff(tx.viewer)))

/** What clocks count in. */
export type SubjectKind = 'request' | 'task'

const columns = { request: 'requestId', task: 'taskId' } as const

/** The request or task of a clock. */
export const subjectOf = ({ requestId, taskId }: ClockRow): string => requestId ?? taskId ?? ''

/** All clocks of requests, or of tasks. */
export const clocksOf = (tx: ReadTx, kind: SubjectKind, ids: readonly string[]): Promise<ClockRow[]> =>
  clocks(tx).where(columns[kind], 'in', ids).execute()

/** The clocks of all requests, or tasks, that run or stand still, one subject after the other. Errors: BAD_USER_INPUT. */
export function runningClocks(
  tx: ReadTx,
  kind: SubjectKind,
  page: PageArguments,
): Promise<Connection<ClockRow>> {
  const query = clocks(tx).where('endedAt', 'is', null).where(columns[kind], 'is not', null)
  return pageOf(tx, query, { list: `slaClocks/${kind}/${agencyOf(tx)}`, order: [columns[kind], 'id'], page })
}

/** The clocks of the tasks on a board that run or stand still. Errors: NOT_FOUND. */
export async function clocksOfBoard(tx: ReadTx, boardId: string): Promise<ClockRow[]> {
  await boardOrNotFound(tx, boardId)
  return clocks(tx)
    .where('endedAt', 'is', null)
    .where('taskId', 'in', (of) =>
      of
        .selectFrom('task')
        .select('task.id')
        .where('task.agencyId', '=', agencyOf(tx))
        .where('task.boardId', '=', boardId),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(slaBoardClocksMax)
    .execute()
}

/** Clocks by id; null for those that the viewer may not see. */
export const clockById = defineLoader<string, ClockRow | null>(async (tx, ids) =>
  inOrder(ids, await clocks(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

const clocksInTurn = (kind: SubjectKind) =>
  defineLoader<string, ClockRow[]>(async (tx, ids) => {
    const rows = await clocksOf(tx, kind, ids)
    const found = Map.groupBy(rows.sort(inTurn), subjectOf)
    return ids.map((id) => (found.get(id) ?? []).slice(0, slaClocksMax))
  })

/** The clocks of requests: those that run by when they are due, then those that are over, latest first. */
export const clocksOfRequest = clocksInTurn('request')

/** The same of tasks. */
export const clocksOfTask = clocksInTurn('task')

function inTurn(one: ClockRow, other: ClockRow): number {
  if (one.endedAt || other.endedAt)
    return (
      (other.endedAt?.getTime() ?? Number.POSITIVE_INFINITY) -
      (one.endedAt?.getTime() ?? Number.POSITIVE_INFINITY)
    )
  const dueOf = ({ dueAt }: ClockRow) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return dueOf(one) - dueOf(other)
}
