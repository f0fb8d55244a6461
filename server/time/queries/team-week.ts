import { freeHours, type Span, workingSpans } from '../../../shared/day-hours.ts'
import type { Planing } from '../../../shared/planing.ts'
import { type Half, partOff, weekFrom } from '../../../shared/time-off.ts'
import { addDays } from '../../../shared/wall-clock.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { ownZone, personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { busyTime } from '../ports.ts'
import { spanAway } from './away.ts'
import { type TimeOffRow, timeOffBetween } from './time-off.ts'
import { hoursOfAgency } from './working-hours.ts'

export type TeamDayRow = {
  day: string
  /** working hours left after time off and holidays */
  present: number
  /** the same after what else takes their time, such as meetings */
  hours: number
  away: Half | null
  asked: Half | null
  holiday: string | null
}
export type TeamMemberRow = {
  memberId: string
  userId: string
  name: string
  planing: Planing[]
  from: string
}

/** The current staff, by name, for the week that starts on a day. Errors: BAD_USER_INPUT. */
export async function teamWeek(
  tx: ReadTx,
  { from, ...page }: PageArguments & { from: string },
): Promise<Connection<TeamMemberRow>> {
  const people = tx.sql
    .selectFrom('agencyUser')
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .select(['agencyUser.id as memberId', 'agencyUser.userId', 'account.name'])
    .select((row) => row.ref('agencyUser.planing').$castTo<Planing[]>().as('planing'))
    .where('agencyUser.agencyId', '=', agencyOf(tx))
    .where('agencyUser.role', '!=', 'client')
    .where('agencyUser.active', '=', true)
    .where('agencyUser.removedAt', 'is', null)
  const order = ['account.name', 'agencyUser.userId']
  const { items, nextToken } = await pageOf(tx, people, { list: 'teamWeek', order, page })
  return { items: items.map((member) => ({ ...member, from })), nextToken }
}

export const endOfWeek = (from: string): string => weekFrom(from).at(-1) ?? from

/** A person's time off in the week that starts on a day. */
const entriesOfWeek = defineLoader<TeamMemberRow, TimeOffRow[]>(
  async (tx, members) => {
    // One document may request several weeks.
    const weeks = [...new Set(members.map(({ from }) => from))].sort()
    const [from, last] = [weeks[0], weeks.at(-1)]
    if (!from || !last) return []
    const userIds = [...new Set(members.map(({ userId }) => userId))]
    const rows = await timeOffBetween(tx, { from, to: endOfWeek(last), userIds }).execute()
    const ofPerson = Map.groupBy(rows, ({ userId }) => userId)
    return members.map((member) =>
      (ofPerson.get(member.userId) ?? []).filter(
        ({ startOn, endOn }) => startOn <= endOfWeek(member.from) && endOn >= member.from,
      ),
    )
  },
  ({ userId, from }) => `${userId} ${from}`,
)

/** What else takes a person's time in the week that starts on a day. */
export const busyInWeek = defineLoader<TeamMemberRow, Span[]>(
  async (tx, members) => {
    const weeks = [...new Set(members.map(({ from }) => from))].sort()
    const [from, last] = [weeks[0], weeks.at(-1)]
    if (!from || !last) return []
    const userIds = [...new Set(members.map(({ userId }) => userId))]
    // A shift past midnight belongs to the day on which it begins, in whichever zone.
    const span = { from: startOfDay(addDays(from, -1), 'UTC'), to: endOfDay(addDays(last, 8), 'UTC') }
    const found = await Promise.all(tx.app.port(busyTime).map((answer) => answer(tx, userIds, span)))
    const ofPerson = Map.groupBy(found.flat(), ({ userId }) => userId)
    return members.map(({ userId }) => ofPerson.get(userId) ?? [])
  },
  ({ userId, from }) => `${userId} ${from}`,
)

/** The hours of a day, and what takes some of them: working hours, and those off. */
type Presence = Omit<TeamDayRow, 'hours'> & {
  working: Span[]
  off: Span[]
}

/** The seven days of a member's week. */
export async function daysOfMember(tx: ReadTx, member: TeamMemberRow): Promise<TeamDayRow[]> {
  const [days, busy] = await Promise.all([presenceOfMember(tx, member), tx.load(busyInWeek, member)])
  return days.map(({ working, off, ...day }) => ({
    ...day,
    hours: busy.length > 0 ? freeHours(working, [...off, ...busy]) : day.present,
  }))
}

/** When a member is there on the seven days of a week, whatever takes their time then. */
export async function presenceOfMember(tx: ReadTx, member: TeamMemberRow): Promise<Presence[]> {
  const [entries, agency, person] = await Promise.all([
    tx.load(entriesOfWeek, member),
    hoursOfAgency(tx),
    tx.load(personById, member.userId),
  ])
  const zone = ownZone(person) ?? agency.timeZone
  const own = member.planing.filter(({ active }) => active)
  const plan = own.length > 0 ? own : agency.week.map((hours) => ({ ...hours, active: true }))
  return weekFrom(member.from).map((day) => {
    const partOf = (wanted: string): Half | null =>
      joined(entries.filter(({ status }) => status === wanted).map((entry) => partOff(entry, day)))
    const holiday = agency.holidays.find((each) => each.day === day)?.name ?? null
    const [away, asked] = [partOf('approved'), partOf('requested')]
    const taken = holiday !== null ? 'day' : away
    const off = taken ? [spanAway(day, taken, zone)] : []
    const working = workingSpans(plan, day, zone)
    return { day, present: freeHours(working, off), away, asked, holiday, working, off }
  })
}

/** Two half days make a day. */
function joined(parts: readonly (Half | null)[]): Half | null {
  const found = [...new Set(parts.filter((part) => part !== null))]
  return found.length > 1 ? 'day' : (found[0] ?? null)
}
