import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { timeZoneOf } from '../../work/queries/time-zone.ts'

export type Days = { from?: string | null; to?: string | null }

/** In whose days somebody counts: their own zone, else the agency's. */
export const zoneOf = async (tx: ReadTx, userId = personOf(tx)): Promise<string> =>
  (userId ? (await tx.load(personById, userId))?.timeZone : null) ?? (await timeZoneOf(tx))

/** The moments between which a filter's days lie, in the viewer's zone. */
export async function spanOf(
  tx: ReadTx,
  { from, to }: Days,
): Promise<{ from: Date | null; to: Date | null }> {
  if (!from && !to) return { from: null, to: null }
  const zone = await zoneOf(tx)
  return { from: from ? startOfDay(from, zone) : null, to: to ? endOfDay(to, zone) : null }
}
