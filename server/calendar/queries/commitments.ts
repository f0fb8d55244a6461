import { eventDaysMax, eventGuestsMax } from '../../../shared/calendar-facts.ts'
import type { Span } from '../../../shared/day-hours.ts'
import { type DaysOff, partOff } from '../../../shared/time-off.ts'
import { addDays, dayOf } from '../../../shared/wall-clock.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import type { ReadTx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { spanAway } from '../../time/queries/away.ts'
import { timeOffBetween } from '../../time/queries/time-off.ts'
import { say } from '../sentences.ts'
import { busyOf } from './busy.ts'
import { eventById } from './events.ts'

export type Commitment = { userId: string; off: boolean; from: Date; to: Date }

type Asked = { userIDs: readonly string[]; from: Date | string; to: Date | string; exceptID?: string | null }

/** The first event and the first time off of each of these people within a span of time. Errors: BAD_USER_INPUT. */
export async function commitmentsOf(
  tx: ReadTx,
  { userIDs, from, to, exceptID }: Asked,
): Promise<Commitment[]> {
  requireAtMost(eventGuestsMax, userIDs.length, 'userIDs')
  const zone = await zoneOf(tx)
  const last = new Date(to).getUTCFullYear()
  if (last > 2999) throw badInput({ to: sayOfField('date') })
  const own = exceptID ? (await tx.load(eventById, exceptID))?.userId === personOf(tx) : false
  const span = {
    from: typeof from === 'string' ? startOfDay(from, zone) : from,
    to: typeof to === 'string' ? endOfDay(to, zone) : to,
  }
  if (span.to < span.from) throw badInput({ to: say('endsBefore') })
  if (span.to.getTime() - span.from.getTime() > eventDaysMax * 86_400_000)
    throw badInput({ to: say('tooLong', { days: eventDaysMax }) })
  const [busy, off] = await Promise.all([
    busyOf(tx, userIDs, { ...span, except: own ? (exceptID ?? null) : null }),
    offOf(tx, userIDs, span),
  ])
  const first = new Map(busy.map((each) => [each.userId, each] as const).reverse())
  return [...off, ...[...first.values()].map((each) => ({ ...each, off: false }))]
}

/** The first approved time off of each of these people. */
async function offOf(tx: ReadTx, userIds: readonly string[], span: Span): Promise<Commitment[]> {
  const zone = await zoneOf(tx)
  const [first, last] = [dayOf(span.from.toISOString(), zone), dayOf(span.to.toISOString(), zone)]
  const entries = await timeOffBetween(tx, { from: first, to: last, userIds })
    .where('status', '=', 'approved')
    .execute()
  const found = new Map<string, Commitment>()
  for (const entry of entries)
    for (const away of spansOf(entry, { first, last, zone }))
      if (away.from < span.to && away.to > span.from && !found.has(entry.userId))
        found.set(entry.userId, { userId: entry.userId, off: true, ...away })
  return [...found.values()]
}

/** The spans of the days off between two days. */
function* spansOf(
  entry: DaysOff,
  { first, last, zone }: { first: string; last: string; zone: string },
): Generator<Span> {
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const part = partOff(entry, day)
    if (part) yield spanAway(day, part, zone)
  }
}
