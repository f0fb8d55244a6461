import { sql as raw } from 'kysely'
import { dayIn, startOfDay } from '../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type Limits = {
  agencyId: string
  automations: number
  effectsToday: number
  pausedAt: Date | null
  pausedBy: string | null
}

/** How many automations of the agency there are that are not deleted. */
export async function countAutomations(tx: ReadTx): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('cron')
    .select(raw<number>`count(*)::int`.as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('type', '=', 'automation')
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  return count
}

/** done: what was changed; logged: that, what failed, and what stayed as it was. */
export type EffectsToday = { done: number; logged: number }

/** What all automations of the agency have done since its day began. */
export async function countEffectsToday(tx: ReadTx): Promise<EffectsToday> {
  const zone = await timeZoneOf(tx)
  return tx.sql
    .selectFrom('automationEffect')
    .select([
      raw<number>`count(*) filter (where result = 'done')::int`.as('done'),
      raw<number>`count(*)::int`.as('logged'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where('at', '>=', startOfDay(dayIn(tx.now, zone), zone))
    .executeTakeFirstOrThrow()
}

/** Who paused all automations of the agency, and when; undefined while they run. */
export const pauseOfAgency = (tx: ReadTx) =>
  tx.sql
    .selectFrom('automationPause')
    .select(['userId', 'pausedAt'])
    .where('agencyId', '=', agencyOf(tx))
    .executeTakeFirst()

/** What the agency has of what it may have. */
export async function automationLimits(tx: ReadTx): Promise<Limits> {
  const [automations, effectsToday, pause] = await Promise.all([
    countAutomations(tx),
    countEffectsToday(tx),
    pauseOfAgency(tx),
  ])
  return {
    agencyId: agencyOf(tx),
    automations,
    effectsToday: effectsToday.done,
    pausedAt: pause?.pausedAt ?? null,
    pausedBy: pause?.userId ?? null,
  }
}
