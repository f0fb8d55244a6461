import { impactMax } from '../../../shared/planning-facts.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { dayCapacityOf } from '../../work/queries/day-capacity.ts'
import { onBoard, type TaskRow } from '../../work/queries/tasks.ts'
import { type TimeOffRow, timeOffBetween } from './time-off.ts'

/** The impact of an absence. */
export type ImpactRow = {
  entry: TimeOffRow
  /** the person's open tasks due in those days, earliest first */
  tasks: TaskRow[]
  /** other people who are away then, or have requested it */
  away: TimeOffRow[]
}

/** The impact of an entry: tasks that are due in its days, and who else is away. */
export async function impactOf(tx: ReadTx, entry: TimeOffRow): Promise<ImpactRow> {
  const zone = await timeZoneOf(tx)
  const { userId, startOn: from, endOn: to } = entry
  const [tasks, away] = await Promise.all([
    onBoard(tx)
      .where('task.isCompleted', '=', false)
      .where('task.dueAt', '>', startOfDay(from, zone))
      .where('task.dueAt', '<=', endOfDay(to, zone))
      .where((row) =>
        row.exists(
          row
            .selectFrom('userTask')
            .select('userTask.id')
            .where('userTask.agencyId', '=', agencyOf(tx))
            .whereRef('userTask.taskId', '=', 'task.id')
            .where('userTask.userId', '=', userId),
        ),
      )
      .orderBy('task.dueAt')
      .orderBy('task.id')
      .limit(impactMax)
      .execute(),
    timeOffBetween(tx, { from, to })
      .where('userId', '!=', userId)
      .orderBy('startOn')
      .orderBy('id')
      .limit(impactMax)
      .execute(),
  ])
  return { entry, tasks, away }
}

/** The remaining hours in a person's Daily Queue. */
export const hoursInQueue = async (tx: ReadTx, userID: string): Promise<number> =>
  (await dayCapacityOf(tx, { userID })).left
