import { workingHalvesOf } from '../../../shared/time-off.ts'
import { dayIn } from '../../../shared/zoned-day.ts'
import { planingOf } from '../../agencies/queries/membership.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isAdmin, personOf } from '../../platform/database/viewer.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { type TimeOffRow, timeOffOfPerson } from './time-off.ts'
import { worksOnOf } from './working-weeks.ts'

export type BalanceRow = {
  userId: string
  year: number
  max: number | null
  approved: number
  pending: number
  left: number | null
}

/** The number of working days in an entry. */
export async function daysOfEntry(tx: ReadTx, entry: TimeOffRow): Promise<number> {
  return workingHalvesOf([entry], await worksOnOf(tx, entry.userId)).size / 2
}

/**
 * A member's remaining working days off per year: the maximum, less approved and requested days. A day counts once, however many
 * entries include it, and an approved day no longer counts as requested.
 */
export async function balancesOf(
  tx: ReadTx,
  userId: string,
  years: readonly number[],
): Promise<BalanceRow[]> {
  const [member, entries, worksOn] = await Promise.all([
    tx.load(planingOf, userId),
    tx.load(timeOffOfPerson, userId),
    worksOnOf(tx, userId),
  ])
  if (!member || member.role === 'client') throw notFound(say('noMember'))
  const halvesOf = (wanted: string) =>
    workingHalvesOf(
      entries.filter(({ status }) => status === wanted),
      worksOn,
    )
  const off = halvesOf('approved')
  const asked = new Set([...halvesOf('requested')].filter((half) => !off.has(half)))
  const max = member.maxTimeOff
  return years.map((year) => {
    const [approved, pending] = [daysIn(off, year), daysIn(asked, year)]
    return { userId, year, max, approved, pending, left: max === null ? null : max - approved - pending }
  })
}

const daysIn = (halves: ReadonlySet<string>, year: number): number =>
  [...halves].filter((half) => half.startsWith(`${year}-`)).length / 2

/**
 * The same for one year, by default the current one in the person's time zone; members read their own, admins everyone's. Errors:
 * FORBIDDEN, NOT_FOUND.
 */
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
