import { Temporal } from 'temporal-polyfill'
import { momentOf, type Span } from '../../../shared/day-hours.ts'
import { type DaysOff, type Half, partOff } from '../../../shared/time-off.ts'
import { addDays } from '../../../shared/wall-clock.ts'
import { dayIn } from '../../../shared/zoned-day.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { timeOffBetween } from './time-off.ts'
import { hoursOfAgency } from './working-hours.ts'

/** The span of an absence. A shift past midnight belongs to the day it started, so a full day off ends at noon of the next day. */
export function spanAway(day: string, part: Half, timeZone: string): Span {
  const date = Temporal.PlainDate.from(day)
  const at = (time: string, days = 0) => momentOf(date.add({ days }), time, timeZone)
  if (part === 'morning') return { from: at('00:00'), to: at('12:00') }
  return { from: part === 'day' ? at('00:00') : at('12:00'), to: at('12:00', 1) }
}

/** The approved time off of people within a span of time; its days begin and end where whoever is off is. */
export async function approvedAway(
  tx: ReadTx,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<(Span & { userId: string })[]> {
  // In UTC a day may be another one than there.
  const days = { from: addDays(dayIn(from, 'UTC'), -1), to: addDays(dayIn(to, 'UTC'), 1) }
  const entries = await timeOffBetween(tx, { ...days, userIds })
    .where('status', '=', 'approved')
    .orderBy('startOn')
    .execute()
  const spans = await Promise.all(
    entries.map(async (entry) => ({
      userId: entry.userId,
      ...spanOff(entry, await zoneOf(tx, entry.userId)),
    })),
  )
  return spans.filter((span) => span.from < to && span.to > from)
}

function spanOff({ startOn, endOn, startsAtNoon, endsAtNoon }: DaysOff, timeZone: string): Span {
  const at = (day: string, time: string) => momentOf(Temporal.PlainDate.from(day), time, timeZone)
  return {
    from: at(startOn, startsAtNoon ? '12:00' : '00:00'),
    to: at(endOn, endsAtNoon ? '12:00' : '24:00'),
  }
}

/** When a person is away on a day: approved time off and the agency's holidays. */
export async function awayOn(tx: ReadTx, userId: string, { from }: Span): Promise<Span[]> {
  const zone = await zoneOf(tx, userId)
  const day = dayIn(from, zone)
  const [agency, entries] = await Promise.all([
    hoursOfAgency(tx),
    timeOffBetween(tx, { from: day, to: day, userIds: [userId] })
      .where('status', '=', 'approved')
      .execute(),
  ])
  const parts = entries.map((entry: DaysOff) => partOff(entry, day))
  if (agency.holidays.some((holiday) => holiday.day === day)) parts.push('day')
  return parts.flatMap((part) => (part ? [spanAway(day, part, zone)] : []))
}
