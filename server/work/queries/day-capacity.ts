import { freeHours, workingSpans } from '../../../shared/day-hours.ts'
import { dayIn, endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { planingOf } from '../../agencies/queries/standing.ts'
import { personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { dayCapacity } from '../ports.ts'
import { say } from '../sentences.ts'
import { timeZoneOf } from './time-zone.ts'

export type DayCapacityRow = { userId: string; day: string; hours: number | null; planned: number }

/**
 * How many hours somebody has on a day, by their working hours without what else takes them, and how many the open tasks
 * of their Daily Queue are estimated at. Errors: NOT_FOUND.
 */
export async function dayCapacityOf(
  tx: ReadTx,
  { userID, day: given }: { userID: string; day?: string | null },
): Promise<DayCapacityRow> {
  const member = await tx.load(planingOf, userID)
  if (!member) throw notFound(say('noMember'))
  const zone = (await tx.load(personById, userID))?.timeZone ?? (await timeZoneOf(tx))
  const day = given ?? dayIn(tx.now, zone)
  const whole = { from: startOfDay(day, zone), to: endOfDay(day, zone) }
  const taken = await Promise.all(tx.app.port(dayCapacity).map((ask) => ask(tx, userID, whole)))
  const isPlanned = member.planing.some(({ active }) => active)
  const hours = freeHours(workingSpans(member.planing, day, zone), taken.flat())
  return { userId: userID, day, hours: isPlanned ? hours : null, planned: await hoursOfQueue(tx, userID) }
}

async function hoursOfQueue(tx: ReadTx, userId: string): Promise<number> {
  const row = await tx.sql
    .selectFrom('userTask')
    .innerJoin('task', (join) =>
      join.onRef('task.agencyId', '=', 'userTask.agencyId').onRef('task.id', '=', 'userTask.taskId'),
    )
    .select(({ fn }) => fn.sum<string | null>('task.hours').as('hours'))
    .where('userTask.agencyId', '=', agencyOf(tx))
    .where('userTask.userId', '=', userId)
    .where('userTask.isDaily', '=', true)
    .where('task.isCompleted', '=', false)
    .where('task.archivedAt', 'is', null)
    .where('task.deletedAt', 'is', null)
    .executeTakeFirst()
  return Number(row?.hours ?? 0)
}
