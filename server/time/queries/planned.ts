import type { Span } from '../../../shared/day-hours.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { hoursDueOf } from '../../work/queries/hours-due.ts'
import { busyInWeek, endOfWeek, presenceOfMember, type TeamMemberRow } from './team-week.ts'

export type PlannedDayRow = {
  day: string
  /** working hours left after time off and holidays */
  hours: number
  /** hours of meetings, and the estimates of the open tasks that are due that day */
  planned: number
}
export type PlannedWeek = { capacity: number; planned: number }

/** The hours that a member is there in the week that starts on a day, and those that are planned for it. */
export async function plannedWeekOf(tx: ReadTx, member: TeamMemberRow): Promise<PlannedWeek> {
  const days = await plannedOfMember(tx, member)
  return {
    capacity: rounded(days.reduce((sum, { hours }) => sum + hours, 0)),
    planned: rounded(days.reduce((sum, { planned }) => sum + planned, 0)),
  }
}

/** The same for each of its days. */
export async function plannedOfMember(tx: ReadTx, member: TeamMemberRow): Promise<PlannedDayRow[]> {
  const [days, busy, due, zone] = await Promise.all([
    presenceOfMember(tx, member),
    tx.load(busyInWeek, member),
    tx.load(dueInWeek, member),
    zoneOf(tx, member.userId),
  ])
  return days.map(({ day, present }) => {
    const planned =
      hoursOn(busy, { from: startOfDay(day, zone), to: endOfDay(day, zone) }) + (due.get(day) ?? 0)
    return { day, hours: present, planned: rounded(planned) }
  })
}

/** Hours of events on a day; two at the same time count twice, because nobody can be in both. */
const hoursOn = (busy: readonly Span[], { from, to }: Span): number =>
  busy.reduce((hours, span) => {
    const length = Math.min(span.to.getTime(), to.getTime()) - Math.max(span.from.getTime(), from.getTime())
    return hours + Math.max(0, length) / 3_600_000
  }, 0)

/** The estimates of a member's open tasks by the day on which they are due, in the week that starts on a day. */
const dueInWeek = defineLoader<TeamMemberRow, ReadonlyMap<string, number>>(
  async (tx, members) => {
    const weeks = [...new Set(members.map(({ from }) => from))].sort()
    const [from, last] = [weeks[0], weeks.at(-1)]
    if (!from || !last) return []
    const userIds = [...new Set(members.map(({ userId }) => userId))]
    const people = await Promise.all(
      userIds.map(async (userId) => ({ userId, zone: await zoneOf(tx, userId) })),
    )
    const span = { from: startOfDay(from, 'UTC'), to: endOfDay(endOfWeek(last), 'UTC') }
    const ofPerson = Map.groupBy(await hoursDueOf(tx, people, span), ({ userId }) => userId)
    return members.map(
      ({ userId }) => new Map((ofPerson.get(userId) ?? []).map(({ day, hours }) => [day, hours])),
    )
  },
  ({ userId, from }) => `${userId} ${from}`,
)

const rounded = (hours: number): number => Math.round(hours * 100) / 100
