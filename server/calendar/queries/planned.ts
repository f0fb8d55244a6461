import { addDays } from '../../../shared/wall-clock.ts'
import { planingOf } from '../../agencies/queries/membership.ts'
import type { ReadTx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { type PlannedDayRow, plannedOfMember } from '../../time/queries/planned.ts'
import { checkedRange, type Range } from './events.ts'

/** The hours that the viewer is there, and those that are planned, on each day of a range. Errors: BAD_USER_INPUT. */
export async function plannedBetween(tx: ReadTx, range: Range): Promise<PlannedDayRow[]> {
  checkedRange(range)
  const userId = actorOf(tx)
  const member = await tx.load(planingOf, userId)
  if (!member) return []
  const whose = { memberId: member.memberId, planing: member.planing, userId, name: '' }
  const weeks = await Promise.all(weeksOf(range).map((from) => plannedOfMember(tx, { ...whose, from })))
  return weeks.flat().filter(({ day }) => day <= range.to)
}

function weeksOf({ from, to }: Range): string[] {
  const weeks: string[] = []
  for (let day = from; day <= to; day = addDays(day, 7)) weeks.push(day)
  return weeks
}
