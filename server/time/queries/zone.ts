import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'

export type Days = { from?: string | null; to?: string | null }

/** The start and end of a filter's days, in the viewer's time zone. */
export async function spanOf(
  tx: ReadTx,
  { from, to }: Days,
): Promise<{ from: Date | null; to: Date | null }> {
  if (!from && !to) return { from: null, to: null }
  const zone = await zoneOf(tx)
  return { from: from ? startOfDay(from, zone) : null, to: to ? endOfDay(to, zone) : null }
}
