import { adminsOf } from '../../agencies/queries/membership.ts'
import { notify } from '../../notifications/commands.ts'
import type { Tx } from '../../platform/context.ts'
import type { CountedRequest } from '../queries/request-facts.ts'
import type { ClockChange } from '../store/clocks.ts'

/**
 * Tells of clocks that have come to be at risk or over: the person in charge, and admins of what is over or nobody's. Once each,
 * because a clock keeps that it was told.
 */
export async function tell(
  tx: Tx,
  requests: readonly CountedRequest[],
  changes: readonly ClockChange[],
): Promise<void> {
  const inCharge = new Map(requests.map(({ id, enChargeUser }) => [id, enChargeUser]))
  for (const { clock, now } of changes) {
    const isBreach = now.breachToldAt !== null && !clock?.breachToldAt
    const isWarning = !isBreach && now.warnedAt !== null && !clock?.warnedAt
    if (!isBreach && !isWarning) continue
    const person = inCharge.get(now.requestId) ?? null
    const admins = isBreach || person === null ? await adminsOf(tx) : []
    await notify(tx, {
      kind: isBreach ? 'slaBreached' : 'slaAtRisk',
      subjectId: now.id,
      recipientIds: [...(person ? [person] : []), ...admins],
      actorId: null,
    })
  }
}
