import { type WorkingDays, workingDaysOf } from '../../../shared/time-off.ts'
import { dayIn } from '../../../shared/zoned-day.ts'
import { planingOf } from '../../agencies/queries/membership.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isAdmin, personOf } from '../../platform/database/viewer.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { type TimeOffRow, timeOffOfPerson } from './time-off.ts'
import { hoursOfAgency } from './working-hours.ts'
import { zoneOf } from './zone.ts'

export type BalanceRow = {
  userId: string
  year: number
  max: number | null
  approved: number
  pending: number
  left: number | null
}

/** On which days somebody works: by their own confirmed week, else by that of the agency, without its holidays. */
export async function workingDaysOfPerson(tx: ReadTx, userId: string): Promise<WorkingDays> {
  const [member, agency] = await Promise.all([tx.load(planingOf, userId), hoursOfAgency(tx)])
  const own = (member?.planing ?? []).filter(({ active }) => active)
  return {
    weekdays: new Set((own.length > 0 ? own : agency.week).map(({ day }) => day)),
    holidays: new Set(agency.holidays.map(({ day }) => day)),
  }
}

/** How many working days an entry takes. */
export async function daysOfEntry(tx: ReadTx, entry: TimeOffRow): Promise<number> {
  const days = workingDaysOf(entry, await workingDaysOfPerson(tx, entry.userId))
  return [...days.values()].reduce((sum, each) => sum + each, 0)
}

/** What is left of somebody's working days off in some years: the most, less what is approved and what is asked for. */
export async function balancesOf(
  tx: ReadTx,
  userId: string,
  years: readonly number[],
): Promise<BalanceRow[]> {
  const [member, entries, working] = await Promise.all([
    tx.load(planingOf, userId),
    tx.load(timeOffOfPerson, userId),
    workingDaysOfPerson(tx, userId),
  ])
  if (!member || member.role === 'client') throw notFound(say('noMember'))
  const counted = entries.map((entry) => ({ status: entry.status, days: workingDaysOf(entry, working) }))
  const max = member.maxTimeOff
  return years.map((year) => {
    const sum = (wanted: string) =>
      counted.reduce((all, { status, days }) => all + (status === wanted ? (days.get(year) ?? 0) : 0), 0)
    const [approved, pending] = [sum('approved'), sum('requested')]
    return { userId, year, max, approved, pending, left: max === null ? null : max - approved - pending }
  })
}

/** The same of one year, the present one where the person is unless given; one's own, and for admins anybody's. Errors: FORBIDDEN, NOT_FOUND. */
export async function timeOffBalance(
  tx: ReadTx,
  { userID, year }: { userID: string; year?: number | null },
): Promise<BalanceRow> {
  if (userID !== personOf(tx) && !isAdmin(tx.viewer)) throw forbidden()
  const now = Number(dayIn(tx.now, await zoneOf(tx, userID)).slice(0, 4))
  const [balance] = await balancesOf(tx, userID, [year ?? now])
  if (!balance) throw new Error('a year has a balance')
  return balance
}
