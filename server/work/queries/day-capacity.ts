import { sql as raw } from 'kysely'
import { freeHours, workingSpans } from '../../../shared/day-hours.ts'
import type { Planing } from '../../../shared/planing.ts'
import { dayIn, endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { planingOf } from '../../agencies/queries/membership.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { dayCapacity, loggedHours, usualWeek } from '../ports.ts'
import { say } from '../sentences.ts'
import { inActiveProject } from './tasks.ts'

/** An open task of a Daily Queue: its estimate, and what remains of it. */
export type DayTaskRow = { taskId: string; hours: number; left: number }
export type DayCapacityRow = {
  userId: string
  day: string
  hours: number | null
  taken: number
  planned: number
  left: number
  tasks: DayTaskRow[]
}

/**
 * A person's available hours on a day, by their working hours or else the agency's, minus other commitments, with the estimated
 * hours of the open tasks in their Daily Queue and what remains of them after logged time. Errors: NOT_FOUND.
 */
export async function dayCapacityOf(
  tx: ReadTx,
  { userID, day: given }: { userID: string; day?: string | null },
): Promise<DayCapacityRow> {
  const member = await tx.load(planingOf, userID)
  if (!member) throw notFound(say('noMember'))
  const zone = await zoneOf(tx, userID)
  const day = given ?? dayIn(tx.now, zone)
  const whole = { from: startOfDay(day, zone), to: endOfDay(day, zone) }
  const taken = await Promise.all(tx.app.port(dayCapacity).map((ask) => ask(tx, userID, whole)))
  const week = await weekOf(tx, member.planing)
  const spans = workingSpans(week, day, zone)
  const hours = week.length > 0 ? freeHours(spans, taken.flat()) : null
  const tasks = await queueOf(tx, userID)
  const planned = sum(tasks.map((task) => task.hours))
  return {
    userId: userID,
    day,
    hours,
    taken: freeHours(spans, []) - (hours ?? 0),
    planned,
    left: sum(tasks.map((task) => task.left)),
    tasks,
  }
}

/** A member without approved hours of their own inherits the agency's. */
async function weekOf(tx: ReadTx, planing: readonly Planing[]): Promise<Planing[]> {
  const own = planing.filter(({ active }) => active)
  if (own.length > 0) return own
  const usual = await Promise.all(tx.app.port(usualWeek).map((ask) => ask(tx)))
  return usual.flat().map((hours) => ({ ...hours, active: true }))
}

/** The open tasks of a Daily Queue, with what remains of their estimates, at least zero. */
async function queueOf(tx: ReadTx, userId: string): Promise<DayTaskRow[]> {
  const rows = await tx.sql
    .selectFrom('userTask')
    .innerJoin('task', (join) =>
      join.onRef('task.agencyId', '=', 'userTask.agencyId').onRef('task.id', '=', 'userTask.taskId'),
    )
    .select(['task.id as taskId', raw<number>`task.hours::float8`.as('hours')])
    .where('userTask.agencyId', '=', agencyOf(tx))
    .where('userTask.userId', '=', userId)
    .where('userTask.isDaily', '=', true)
    .where('task.isCompleted', '=', false)
    .where('task.archivedAt', 'is', null)
    .where('task.deletedAt', 'is', null)
    .where(inActiveProject(tx))
    .orderBy('userTask.dailyRank')
    .orderBy('task.id')
    .execute()
  const ids = rows.map(({ taskId }) => taskId)
  const logged = await Promise.all(tx.app.port(loggedHours).map((ask) => ask(tx, ids)))
  const loggedOn = (id: string) => logged.reduce((sum, hours) => sum + (hours.get(id) ?? 0), 0)
  return rows.map(({ taskId, hours }) => ({ taskId, hours, left: rounded(hours - loggedOn(taskId)) }))
}

const rounded = (hours: number): number => Math.max(0, Math.round(hours * 100) / 100)
const sum = (numbers: readonly number[]): number => rounded(numbers.reduce((all, each) => all + each, 0))
