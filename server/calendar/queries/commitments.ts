import { eventDaysMax, eventGuestsMax } from '../../../shared/calendar-facts.ts'
import type { Span } from '../../../shared/day-hours.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import type { ReadTx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { approvedAway } from '../../time/queries/away.ts'
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
    approvedAway(tx, userIDs, span),
  ])
  return [
    ...firstOfEach(off).map((each) => ({ ...each, off: true })),
    ...firstOfEach(busy).map((each) => ({ ...each, off: false })),
  ]
}

type OfPerson = Span & { userId: string }

/** The earliest span of each person. */
function firstOfEach(spans: readonly OfPerson[]): OfPerson[] {
  const first = new Map<string, OfPerson>()
  for (const span of spans) {
    const known = first.get(span.userId)
    if (!known || span.from < known.from) first.set(span.userId, span)
  }
  return [...first.values()]
}
