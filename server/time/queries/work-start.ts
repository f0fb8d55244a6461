import { Temporal } from 'temporal-polyfill'
import { momentOf, type Span } from '../../../shared/day-hours.ts'
import { type DaysOff, type Half, partOff } from '../../../shared/time-off.ts'
import { NoWorkingTime, type WorkingCalendar, workingMomentFrom } from '../../../shared/working-time.ts'
import { dayIn } from '../../../shared/zoned-day.ts'
import { memberById } from '../../agencies/queries/members.ts'
import { planingOf } from '../../agencies/queries/membership.ts'
import { ownZone, personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { timeOffBetween } from './time-off.ts'
import { workingHours } from './working-hours.ts'

export type WorkStartRow = { userId: string; at: Date | null }

/** How many days ahead time off is considered. */
const daysAhead = 400

/**
 * When a person's working time next starts: for staff by their week and time off, for a client by their company's hours, or
 * else the agency's. Null during working time, or if none is coming up. Errors: NOT_FOUND.
 */
export async function workStartOf(tx: ReadTx, userId: string): Promise<WorkStartRow> {
  const calendar = await calendarOf(tx, userId)
  const off = await timeOffOf(tx, userId, calendar.timeZone)
  const holidays = [...(calendar.holidays ?? []), ...off.days]
  const at = firstOutside(tx.now, { ...calendar, holidays }, off.halves)
  return { userId, at: at && at > tx.now ? at : null }
}

async function calendarOf(tx: ReadTx, userId: string): Promise<WorkingCalendar> {
  const [member, person] = await Promise.all([tx.load(planingOf, userId), tx.load(personById, userId)])
  if (!member) throw notFound(say('noMember'))
  const isClient = member.role === 'client'
  const companyId = isClient ? (await tx.load(memberById, member.memberId))?.companyId : null
  const usual = await workingHours(tx, companyId ?? null)
  const own = isClient ? [] : member.planing.filter(({ active }) => active)
  return {
    week: own.length > 0 ? own : usual.week,
    timeZone: ownZone(person) ?? usual.timeZone,
    holidays: usual.holidays.map(({ day }) => day),
  }
}

/** A person's days and half days off. */
async function timeOffOf(tx: ReadTx, userId: string, timeZone: string) {
  const today = Temporal.PlainDate.from(dayIn(tx.now, timeZone))
  const first = today.subtract({ days: 1 }).toString()
  const last = today.add({ days: daysAhead }).toString()
  const entries: DaysOff[] = await timeOffBetween(tx, { from: first, to: last, userIds: [userId] })
    .where('status', '=', 'approved')
    .execute()
  const parts = entries.flatMap((entry) => [...partsOf(entry, { first, last })])
  return {
    days: parts.flatMap(({ day, part }) => (part === 'day' ? [day] : [])),
    halves: parts.flatMap(({ day, part }) => (part === 'day' ? [] : [halfOf(day, part, timeZone)])),
  }
}

function halfOf(day: string, part: 'morning' | 'afternoon', timeZone: string): Span {
  const at = (time: string) => momentOf(Temporal.PlainDate.from(day), time, timeZone)
  return part === 'morning' ? { from: at('00:00'), to: at('12:00') } : { from: at('12:00'), to: at('24:00') }
}

function* partsOf(
  entry: DaysOff,
  { first, last }: { first: string; last: string },
): Generator<{ day: string; part: Half }> {
  const end = entry.endOn < last ? entry.endOn : last
  let day = Temporal.PlainDate.from(entry.startOn > first ? entry.startOn : first)
  for (; day.toString() <= end; day = day.add({ days: 1 })) {
    const part = partOff(entry, day.toString())
    if (part) yield { day: day.toString(), part }
  }
}

/** The first working moment outside the given spans; null if there is none. */
function firstOutside(from: Date, calendar: WorkingCalendar, taken: readonly Span[]): Date | null {
  try {
    let at = workingMomentFrom(from, calendar)
    const holding = () => taken.find((span) => span.from <= at && at < span.to)
    for (let span = holding(); span; span = holding()) at = workingMomentFrom(span.to, calendar)
    return at
  } catch (failure) {
    if (failure instanceof NoWorkingTime) return null
    throw failure
  }
}
